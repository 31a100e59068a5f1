import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflictsSoFar } from '../../../platform/database/transaction.ts';
import { proofOf } from '../../insight/books/proveBooks.ts';
import type { Answer, TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';

const MEMBERS = 5;
const ROUNDS = 12;
const AT_ONCE = 16;
const START = 30_000;
/** Sen, fixed: charged on top of each transfer and conversion. */
const CHARGE = 50;
type Wallet = 'EW' | 'RW';

let company: TestCompany;
let admin: TestClient;
let members: TestClient[];

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  const now = (await admin.send(contract.settings.walletSettings, {})).result;
  const charge = { kind: 'FIXED' as const, value: CHARGE, minimum: '0.01' };
  const saved = await admin.send(contract.settings.saveWalletSettings, {
    ReloadMinimum: now.reloadMinimum,
    Withdraw: now.withdraw,
    Transfer: charge,
    Convert: charge,
    PayoutDays: now.payoutDays,
  });
  expect(saved.status).toBe(200);
  members = [];
  for (let i = 0; i < MEMBERS; i += 1) {
    const member = await company.member('M0000001');
    await company.reload(member, (START / 100).toFixed(2));
    members.push(member);
  }
});
afterAll(() => company.close());

/** Pseudo-random numbers, the same in every run. */
let seed = 20_261_122;
const below = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};

interface Action {
  from: number;
  to: number;
  amount: number;
  key: string;
}

const send = ({ from, to, amount, key }: Action) =>
  members[from]!.send(
    contract.wallets.transfer,
    {
      MemberID: members[from]!.memberID,
      ToMember: members[to]!.memberID,
      WalletType: 'RW',
      Amount: (amount / 100).toFixed(2),
      SecurityPin: PIN,
    },
    { key },
  );

/** Sixteen at once: back and forth between two members, a ring of all of them, and random pairs. */
function actionsOf(round: number): Action[] {
  return Array.from({ length: AT_ONCE }, (_, i) => {
    const key = `interleaving-${round}-${i}`;
    const amount = 1 + below(i % 4 === 0 ? 40_000 : 6_000);
    if (round % 3 === 0) return { from: i % 2, to: (i + 1) % 2, amount, key };
    if (round % 3 === 1) return { from: i % MEMBERS, to: (i + 1) % MEMBERS, amount, key };
    const from = below(MEMBERS);
    return { from, to: (from + 1 + below(MEMBERS - 1)) % MEMBERS, amount, key };
  });
}

const sen = async (member: TestClient, wallet: Wallet) =>
  Math.round(Number(await balanceOf(member, wallet)) * 100);

test('transfers there and back, in rings and at random, sixteen at once, end as if one had followed the other', async () => {
  const model = Array.from({ length: MEMBERS }, () => START);
  let granted = 0;
  let refused = 0;
  const conflicts = conflictsSoFar();
  for (let round = 0; round < ROUNDS; round += 1) {
    const actions = actionsOf(round);
    const answers = await Promise.all(actions.map(send));
    for (const [i, answer] of answers.entries()) {
      const { from, to, amount } = actions[i]!;
      if (answer.status === 200) {
        granted += 1;
        model[from]! -= amount + CHARGE;
        model[to]! += amount;
      } else {
        // no deadlock, no lock failure: the only error is the business rule
        expect(answer.code).toBe('INSUFFICIENT_BALANCE');
        refused += 1;
      }
    }
    const balances = await Promise.all(members.map((member) => sen(member, 'RW')));
    expect(balances).toEqual(model);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    // all of them again with the same keys: the same answers, nothing moves
    const again = await Promise.all(actions.map(send));
    const said = (answer: Answer) => [answer.status, answer.code, answer.result];
    expect(again.map(said)).toEqual(answers.map(said));
    expect(await Promise.all(members.map((member) => sen(member, 'RW')))).toEqual(model);
  }
  expect(granted).toBeGreaterThan(ROUNDS * AT_ONCE * 0.2);
  expect(refused).toBeGreaterThan(ROUNDS * AT_ONCE * 0.05);
  // wallets are locked in one order and read at their current state, so no conflict ever occurred
  expect(conflictsSoFar()).toBe(conflicts);
  const proof = await proofOf(company.database.db, true);
  expect(proof.findings.filter(({ count }) => count > 0)).toEqual([]);
}, 120_000);

test('one after another in the order of the ledger, what was granted is possible at every step', async () => {
  const { db } = company.database;
  const postings = await db
    .selectFrom('posting as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.account_id', 'p.amount', 'p.balance_after', 'p.version'])
    .where('a.wallet_type', '=', 'RW')
    .orderBy('p.account_id')
    .orderBy('p.version')
    .execute();
  const balances = new Map<number, number>();
  for (const { account_id, amount, balance_after } of postings) {
    const balance = (balances.get(account_id) ?? 0) + amount;
    expect(balance).toBe(balance_after);
    expect(balance).toBeGreaterThanOrEqual(0);
    balances.set(account_id, balance);
  }
  expect(postings.length).toBeGreaterThan(100);
});
