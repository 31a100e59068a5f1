import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';
import { openLedgerMonths } from '../../money/wallets/ledgerMonths.ts';

let company: TestCompany;
let admin: TestClient;
/** Business days on which money moved: one in November, two in December, one in January. */
const days: string[] = [];

const today = () =>
  new Date(company.services.clock().getTime() + DAY_MS / 3).toISOString().slice(0, 10);
const sen = (amount: string) => Math.round(Number(amount) * 100);

beforeAll(async () => {
  company = await openCompany();
  let buyer = await company.member('M0000001');
  for (const pause of [0, 20, 1, 31]) {
    if (pause > 0) {
      company.advance(pause * DAY_MS);
      await openLedgerMonths(company.database.db, [today().slice(0, 7)]);
      buyer = await signedInAgain(company, buyer);
    }
    days.push(today());
    await company.reload(buyer, '300.00');
    const placed = await buyer.send(contract.sales.checkout, oneTea(buyer.memberID));
    expect(placed.status).toBe(200);
  }
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const asOf = async (To?: string, From?: string) =>
  (await admin.send(contract.books.accountBalances, { ...(To && { To }), ...(From && { From }) }))
    .result;
const heldOf = (rows: Awaited<ReturnType<typeof asOf>>['rows'], account: string) => {
  const row = rows.find((one) => one.account === account)!;
  return sen(row.credit) - sen(row.debit);
};

/** What an account held by a slow sum over every posting. */
async function postedUntil(day: string, since = '1900-01-01'): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select coalesce(a.system_code, a.wallet_type) as account, sum(p.amount)::bigint as amount
    from posting p join ledger_tx t on t.id = p.tx_id join account a on a.id = p.account_id
    where t.business_date between ${since}::date and ${day}::date group by 1`.execute(
    company.database.db,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

describe('the trial balance at the end of a day', () => {
  test('is the sum of the postings until then, debits equal to credits, on each day', async () => {
    const before = new Date(Date.parse(days[0]!) - DAY_MS).toISOString().slice(0, 10);
    for (const day of [before, ...days]) {
      const { rows, to } = await asOf(day);
      expect(to).toBe(day);
      const posted = await postedUntil(day);
      for (const { account } of rows.slice(0, -1))
        expect([day, account, heldOf(rows, account)]).toEqual([day, account, posted[account] ?? 0]);
      const total = rows.at(-1)!;
      expect(total.account).toBe('TOTAL');
      expect([total.debit, total.movedDebit]).toEqual([total.credit, total.movedCredit]);
      expect(rows.slice(0, -1).reduce((sum, row) => sum + sen(row.debit), 0)).toBe(
        sen(total.debit),
      );
    }
  });

  test('of the day before a movement is not that of the day itself, which is today’s', async () => {
    const [yesterday, day] = [days[1]!, days[2]!];
    const before = (await asOf(yesterday)).rows;
    const after = (await asOf(day)).rows;
    // a reload of 300.00 less tea of 120.00
    expect(heldOf(after, 'RW') - heldOf(before, 'RW')).toBe(18_000);
    expect(heldOf(after, 'SALES') - heldOf(before, 'SALES')).toBe(12_000);
    expect(heldOf(after, 'BANK_CLEARING') - heldOf(before, 'BANK_CLEARING')).toBe(-30_000);
    const now = await asOf();
    expect(now).toEqual(await asOf(days[3]));
    const wallets = await sql<{ held: number }>`select sum(balance)::bigint as held
      from account where wallet_type = 'RW'`.execute(company.database.db);
    expect(heldOf(now.rows, 'RW')).toBe(Number(wallets.rows[0]!.held));
  });

  test('has the movement of its month, or since a day, across months', async () => {
    for (const [to, from, since] of [
      [days[2]!, undefined, `${days[2]!.slice(0, 7)}-01`],
      [days[2]!, days[2]!, days[2]!],
      [days[3]!, days[0]!, days[0]!],
      [days[3]!, days[1]!, days[1]!],
    ] as const) {
      const { rows, from: begun } = await asOf(to, from);
      expect(begun).toBe(since);
      const posted = await postedUntil(to, since);
      for (const row of rows.slice(0, -1))
        expect([row.account, sen(row.movedCredit) - sen(row.movedDebit)]).toEqual([
          row.account,
          posted[row.account] ?? 0,
        ]);
    }
    // from a later day on nothing has moved, and what was held stays
    const { rows } = await asOf(days[1], days[3]);
    expect(rows.at(-1)).toMatchObject({ movedDebit: '0.00', movedCredit: '0.00' });
    expect(rows.map(({ credit }) => credit)).toEqual(
      (await asOf(days[1])).rows.map(({ credit }) => credit),
    );
  });

  test('is for staff who may see the audit log, and is had as a file with its total', async () => {
    const member = await company.member('M0000001');
    expect((await member.send(contract.books.accountBalances, {})).code).toBe('FORBIDDEN');
    const Columns = [
      { Title: 'Account', Fields: ['account'] },
      { Title: 'Debit', Fields: ['debit'], As: 'money' as const },
      { Title: 'Credit', Fields: ['credit'], As: 'money' as const },
    ];
    for (const Format of ['xlsx', 'pdf'] as const)
      expect(
        (await admin.send(contract.books.accountBalances, { Export: { Format, Columns } })).status,
      ).toBe(200);
    const csv = await admin.send(contract.books.accountBalances, {
      To: days[1]!,
      Export: { Format: 'csv', Columns },
    });
    const { rows } = await asOf(days[1]);
    const total = rows.at(-1)!;
    expect(csv.text.trim().split('\r\n').at(-1)).toBe(`"TOTAL","${total.debit}","${total.credit}"`);
  });
});
