import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from './platform/database/handle.ts';
import { openDatabase } from './platform/database/open.ts';
import { openCompany, type TestCompany } from './testing/company.ts';
import { makeTestFolder } from './testing/testDatabase.ts';
import { verify } from './verification.ts';
import { transaction } from './platform/database/transaction.ts';

const onServer = inject('template').kind === 'server';
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
  const member = await company.member('M0000001', 'saver');
  await company.reload(member, '100.00');
});
afterAll(() => company?.close());

/** Something nobody can do through the product: changes rows as the owner with all triggers off. */
const tamper = (change: (tx: Db) => Promise<unknown>): Promise<void> =>
  transaction(company.database.db, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await change(tx);
  });

const line = async (subject: string) => {
  const { lines } = await verify(company.database.db);
  const at = lines.findIndex((text) => text.startsWith(`${subject}:`));
  const end = lines.findIndex((text, i) => i > at && !text.startsWith('  '));
  return lines.slice(at, end);
};

test('books that agree are intact', async () => {
  const { intact, lines } = await verify(company.database.db);
  expect(intact).toBe(true);
  expect(lines.filter((text) => text.startsWith('  '))).toEqual([]);
});

test('counts transactions, not the sum of what they are wrong by, and names them', async () => {
  const { rows } = await sql<{ tx_id: number; account_id: number }>`
    select distinct on (p.tx_id) p.tx_id, p.account_id from posting p
    join account a on a.id = p.account_id where a.member_id is null
    order by p.tx_id, p.account_id limit 2`.execute(company.database.db);
  const [first, second] = rows;
  const add = (tx: Db, { tx_id, account_id }: (typeof rows)[number], amount: number) =>
    sql`update posting set amount = amount + ${amount}
      where tx_id = ${tx_id} and account_id = ${account_id}`.execute(tx);
  // five sen too many in one and five too few in the other, so the total is still right
  await tamper(async (tx) => {
    await add(tx, first!, 5);
    await add(tx, second!, -5);
  });
  expect((await verify(company.database.db)).intact).toBe(false);
  expect(await line('ledger')).toEqual([
    'ledger: 2 transactions that do not sum to zero',
    `  transaction ${first!.tx_id}: sums to 5 sen`,
    `  transaction ${second!.tx_id}: sums to -5 sen`,
  ]);
  await tamper(async (tx) => {
    await add(tx, first!, -5);
    await add(tx, second!, 5);
  });
  expect((await verify(company.database.db)).intact).toBe(true);
});

test('counts wallets whose balance is wrong and names the first five', async () => {
  const { rows: wallets } = await sql<{ id: number; balance: number }>`
    select id, balance from account where member_id is not null order by id`.execute(
    company.database.db,
  );
  expect(wallets.length).toBeGreaterThan(5);
  await tamper((tx) =>
    sql`update account set balance = balance + 700 where member_id is not null`.execute(tx),
  );
  const [head, ...named] = await line('wallets');
  expect(head).toBe(`wallets: ${wallets.length} balances that are not the sum of their postings`);
  expect(named).toHaveLength(5);
  const { balance } = wallets[0]!;
  expect(named[0]).toBe(`  M0000001 EW: balance ${balance + 700} sen, postings ${balance} sen`);
  expect((await verify(company.database.db)).intact).toBe(false);
  await tamper((tx) =>
    sql`update account set balance = balance - 700 where member_id is not null`.execute(tx),
  );
  expect((await verify(company.database.db)).intact).toBe(true);
});

test('names an item whose stock is not the sum of its movements', async () => {
  const bump = (by: number) =>
    tamper((tx) =>
      sql`update stock_balance set on_hand = on_hand + ${by} where item_code = 'TEA01'`.execute(tx),
    );
  await bump(1);
  expect(await line('stock')).toEqual([
    'stock: 1 balances that are not the sum of their movements',
    '  TEA01 in W0000001',
  ]);
  expect((await verify(company.database.db)).intact).toBe(false);
  await bump(-1);
  expect((await verify(company.database.db)).intact).toBe(true);
});

// it opens its own embedded database
test.skipIf(onServer)(
  'the command ends with 0 over intact books and with 1 over tampered ones',
  async () => {
    const dataDir = await makeTestFolder();
    const command = () =>
      new Promise<{ code: unknown; out: string }>((resolve) => {
        execFile(
          process.execPath,
          [join(import.meta.dirname, 'verify.ts')],
          { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
          (error, out, errors) => resolve({ code: error?.code ?? 0, out: out + errors }),
        );
      });
    expect((await command()).code).toBe(0);

    const database = await openDatabase({ dataDir });
    await transaction(database.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into posting (tx_id, account_id, amount) values (1, 1, 12)`.execute(tx);
    });
    await database.close();
    const { code, out } = await command();
    expect(code).toBe(1);
    expect(out).toContain(
      'ledger: 1 transactions that do not sum to zero\n  transaction 1: sums to 12 sen',
    );
    rmSync(dataDir, { recursive: true, force: true });
  },
  120_000,
);
