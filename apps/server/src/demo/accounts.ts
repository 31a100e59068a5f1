/** Password and PIN of all accounts in the demo company; both are printed at start-up. */
export const DEMO_PASSWORD = 'Demo-2026!';
export const DEMO_PIN = '246810';

const ACCOUNTS = [
  ['admin', 'everything'],
  ['staff', 'approves sales and wallet requests'],
  ['finance', 'calculates and pays the bonus months, which somebody else locks'],
  ['stockist', 'a member who runs a warehouse'],
  ['member', 'in the middle of the tree, with balances and a team'],
  ['root', 'the company’s own first member, M0000001'],
] as const;

/** The accounts as printed by `npm start`. */
export function demoAccounts(): string {
  const lines = ACCOUNTS.map(([name, what]) => `  ${name.padEnd(10)} ${what}`);
  return `Demo accounts, all with password ${DEMO_PASSWORD} and PIN ${DEMO_PIN}:\n${lines.join('\n')}`;
}
