/** The demo company's accounts all have this password and PIN; both are printed at the start. */
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

/** What `npm start` prints. */
export function demoAccounts(): string {
  const lines = ACCOUNTS.map(([name, what]) => `  ${name.padEnd(10)} ${what}`);
  return `Demo accounts, all with password ${DEMO_PASSWORD} and PIN ${DEMO_PIN}:\n${lines.join('\n')}`;
}
