import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/handle.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { moveMoney } from './ledger.ts';
import { openComingMonths, openLedgerMonths } from './ledgerMonths.ts';
import { transaction } from '../../../platform/database/transaction.ts';

let company: TestCompany;
let saver: TestClient;
let wallet: { id: number; version: number; balance: number };

beforeAll(async () => {
  company = await openCompany();
  saver = await company.member('M0000001', 'saver');
  await company.reload(saver, '100');
  wallet = await walletOf(saver);
});
afterAll(() => company.close());

const walletOf = (client: TestClient) =>
  company.database.db
    .selectFrom('account')
    .select(['id', 'version', 'balance'])
    .where('member_id', '=', Number(client.memberID.slice(1)))
    .where('wallet_type', '=', 'RW')
    .executeTakeFirstOrThrow();

const monthsOf = async (id: number) => {
  const { rows } = await sql<{ lies: string; month: string; day: string }>`
    select p.tableoid::regclass::text as lies, p.month::text, t.business_date::text as day
    from posting p join ledger_tx t on t.id = p.tx_id where p.account_id = ${id} order by p.version`.execute(
    company.database.db,
  );
  return rows;
};

const DAY_MS = 86_400_000;

/** Runs statements as the product's role or as the owner of the tables, then rolls back. */
async function trying(by: 'product' | 'owner', work: (tx: Db) => Promise<unknown>): Promise<void> {
  const undo = new Error('done');
  await transaction(company.database.db, async (tx) => {
    if (by === 'owner') await sql`set local role none`.execute(tx);
    await work(tx);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

let causes = 0;
/** A transaction on a business day, still without postings. */
async function bareTransaction(tx: Db, day: string, month = `${day.slice(0, 7)}-01`) {
  causes += 1;
  const { rows } = await sql<{ id: number }>`
    insert into ledger_tx (type, cause_kind, cause_id, business_date, month, created_at)
    values ('ADJUSTMENT', 'ADJUSTMENT', ${`try-${causes}`}, ${day}::date, ${month}::date, now()) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** An entry in the saver's wallet with its counter-entry on the company's account. */
const entry = (
  tx: Db,
  id: number,
  { month, version, balance }: { month: string; version: number; balance: number },
) =>
  sql`insert into posting (tx_id, account_id, amount, balance_after, version, month) values
    (${id}, ${wallet.id}, 5, ${balance}, ${version}, ${month}::date),
    (${id}, (select id from account where system_code = 'ADJUSTMENTS'), -5, null, null, ${month}::date)`.execute(
    tx,
  );

/** Adjusts the saver's wallet; sen. */
async function receive(amount: number): Promise<void> {
  causes += 1;
  await transaction(company.database.db, (tx) =>
    moveMoney(tx, {
      type: 'ADJUSTMENT',
      causeKind: 'ADJUSTMENT',
      causeId: `given-${causes}`,
      actor: null,
      remark: '',
      now: company.services.clock(),
      timeZone: 'Asia/Kuala_Lumpur',
      postings: [
        { wallet: { memberId: Number(saver.memberID.slice(1)), walletType: 'RW' }, amount },
        { system: 'ADJUSTMENTS', amount: -amount },
      ],
    }),
  );
}

describe('the ledger by month', () => {
  test('money lies in the month of its business day', async () => {
    expect(await monthsOf(wallet.id)).toEqual([
      { lies: 'posting_2026_11', month: '2026-11-01', day: '2026-11-10' },
    ]);
  });

  test.each(['2026-11', '2026-12'])(
    'a wallet has no second entry of a version, in %s neither',
    async (period) => {
      const same = { month: `${period}-01`, version: wallet.version, balance: wallet.balance };
      for (const by of ['product', 'owner'] as const) {
        await expect(
          trying(by, async (tx) => entry(tx, await bareTransaction(tx, `${period}-20`), same)),
        ).rejects.toThrow(/follows the one before|duplicate key/);
      }
      // nor after setting the account back to where it was before that entry
      await expect(
        trying('owner', (tx) =>
          sql`update account set version = version - 1 where id = ${wallet.id}`.execute(tx),
        ),
      ).rejects.toThrow(/from one version to the next/);
      await expect(
        trying('owner', async (tx) => {
          const id = await bareTransaction(tx, `${period}-20`);
          await sql`update account set last_tx = ${id} where id = ${wallet.id}`.execute(tx);
        }),
      ).rejects.toThrow(/from one version to the next/);
    },
  );

  test('one movement of a wallet does not stand in two months', async () => {
    await expect(
      trying('product', async (tx) => {
        const [first, second] = [
          await bareTransaction(tx, '2026-11-20'),
          await bareTransaction(tx, '2026-12-20'),
        ];
        await sql`update account set balance = balance + 5, version = version + 1, chained_from = version, last_tx = ${first}
          where id = ${wallet.id}`.execute(tx);
        const next = { version: wallet.version + 1, balance: wallet.balance + 5 };
        await entry(tx, first, { ...next, month: '2026-11-01' });
        await entry(tx, second, { ...next, month: '2026-12-01' });
      }),
    ).rejects.toThrow(/follows the one before/);
  });

  test('an entry is not left out, and holds what the wallet holds', async () => {
    const moved = (tx: Db, id: number, by: number) =>
      sql`update account set balance = balance + 5, version = version + ${by}, chained_from = version, last_tx = ${id}
        where id = ${wallet.id}`.execute(tx);
    for (const wrong of [
      { by: 2, version: wallet.version + 2, balance: wallet.balance + 5 },
      { by: 1, version: wallet.version + 1, balance: wallet.balance + 6 },
    ]) {
      await expect(
        trying('product', async (tx) => {
          const id = await bareTransaction(tx, '2026-11-20');
          await moved(tx, id, wrong.by);
          await entry(tx, id, { ...wrong, month: '2026-11-01' });
        }),
      ).rejects.toThrow(/follows the one before/);
    }
  });

  test('a posting does not lie in another month than its transaction, nor that in another than its day', async () => {
    await expect(
      trying('product', async (tx) => {
        const id = await bareTransaction(tx, '2026-11-20');
        await entry(tx, id, { month: '2026-12-01', version: 2, balance: 5 });
      }),
    ).rejects.toThrow(/lies in the month of its transaction/);
    await expect(
      trying('product', (tx) => bareTransaction(tx, '2026-11-20', '2026-12-01')),
    ).rejects.toThrow(/ledger_tx_month/);
  });

  test('a posting has a transaction and an account, and neither of them ever goes or takes another number', async () => {
    const { rows } = await sql`select from pg_constraint
      where contype = 'f' and conrelid in (select relid from pg_partition_tree('posting'))`.execute(
      company.database.db,
    );
    expect(rows).toHaveLength(0);
    const stray = (id: number, account: number) => (tx: Db) =>
      sql`insert into posting (tx_id, account_id, amount, month) values
        (${id}, (select id from account where system_code = 'ADJUSTMENTS'), -5, '2026-11-01'), (${id}, ${account}, 5, '2026-11-01')`.execute(
        tx,
      );
    for (const by of ['product', 'owner'] as const) {
      await expect(
        trying(by, (tx) => stray(9_999_999, wallet.id)(tx)),
        `no transaction, by the ${by}`,
      ).rejects.toThrow(/lies in the month of its transaction/);
      await expect(
        trying(by, async (tx) => stray(await bareTransaction(tx, '2026-11-20'), 9_999_999)(tx)),
        `no account, by the ${by}`,
      ).rejects.toThrow(/has its account/);
    }
    for (const [statement, refusal] of [
      [`delete from account where id = ${wallet.id}`, /only added/],
      [`update account set id = default where id = ${wallet.id}`, /only added/],
      ['truncate account cascade', /never emptied/],
      ['delete from ledger_tx', /only added/],
      ['update ledger_tx set id = default', /only added/],
      ['truncate ledger_tx cascade', /never emptied/],
    ] as const) {
      await expect(
        trying('owner', (tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(refusal);
      await expect(
        trying('product', (tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(/permission denied|only added/);
    }
  });

  test('each of many transactions that are written at once sums to zero by itself', async () => {
    await expect(
      trying('product', async (tx) => {
        const ids = [
          await bareTransaction(tx, '2026-11-20'),
          await bareTransaction(tx, '2026-11-20'),
        ];
        await sql`insert into posting (tx_id, account_id, amount, month)
          select tx, a.id, case when a.system_code = 'SALES' then 1 else -1 end * case when tx = ${ids[0]!} then 1 else 2 end
            + case when a.system_code <> 'SALES' then 0 when tx = ${ids[0]!} then 5 else -5 end, '2026-11-01'
          from unnest(${ids}::bigint[]) tx, account a where a.system_code in ('SALES', 'ADJUSTMENTS')`.execute(
          tx,
        );
      }),
    ).rejects.toThrow(/must sum to zero/);
  });

  test('nobody reaches a month by its own name, or empties one', async () => {
    for (const statement of [
      'insert into posting_2026_11 (tx_id, account_id, amount) values (1, 1, 1)',
      'delete from posting_2026_11',
      'truncate posting',
      'truncate posting_2026_11',
      `insert into ledger_month values ('2030-01-01')`,
    ]) {
      await expect(trying('product', (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        /permission denied/,
      );
    }
    for (const [statement, refusal] of [
      ['truncate posting', /never emptied/],
      ['truncate posting_2026_11', /never emptied/],
      ['delete from posting_2026_11', /only added/],
      [
        'insert into posting_2026_11 (tx_id, account_id, amount, month) select tx_id, account_id + 1, 7, month from posting where version is not null limit 1',
        /sum to zero/,
      ],
    ] as const) {
      await expect(trying('owner', (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        refusal,
      );
    }
  });

  test('what the version before writes, without a month, is taken and kept with what was there before', async () => {
    await trying('product', async (tx) => {
      const id = await bareTransaction(tx, '2026-11-20', '1900-01-01');
      const write = (version: number) =>
        sql`
        insert into posting (tx_id, account_id, amount, balance_after, version) values
          (${id}, ${wallet.id}, 5, ${wallet.balance + 5}, ${version}),
          (${id}, (select id from account where system_code = 'ADJUSTMENTS'), -5, null, null)`.execute(
          tx,
        );
      await sql`update account set balance = balance + 5, version = version + 1 where id = ${wallet.id}`.execute(
        tx,
      );
      await write(wallet.version + 1);
    });
  });

  test('the months ahead are made before they begin, once, by the product itself', async () => {
    const opened = async () =>
      (
        await company.database.db
          .selectFrom('ledger_month')
          .select('month')
          .orderBy('month')
          .execute()
      ).map(({ month }) => month);
    company.advance(60 * DAY_MS);
    await openComingMonths(company.services);
    await openComingMonths(company.services);
    expect(await opened()).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ]);
    expect(await openLedgerMonths(company.database.db, ['2027-03'])).toBe(0);
  });

  test('money moves in a month that nobody prepared, and the statement goes on through all of them', async () => {
    await receive(2_000);
    company.advance(120 * DAY_MS);
    await receive(3_000);
    const [, , late] = await monthsOf(wallet.id);
    expect(late).toEqual({ lies: 'posting_before', month: '1900-01-01', day: '2027-05-09' });
    await openComingMonths(company.services);
    await receive(4_000);
    expect((await monthsOf(wallet.id)).map(({ lies }) => lies)).toEqual([
      'posting_2026_11',
      'posting_2027_01',
      'posting_before',
      'posting_2027_05',
    ]);
    const { result } = await (
      await company.signedIn('saver')
    ).send(contract.wallets.statement, {
      MemberID: saver.memberID,
      WalletType: 'RW',
    });
    expect(result.rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['40.00', '190.00'],
      ['30.00', '150.00'],
      ['20.00', '120.00'],
      ['100.00', '100.00'],
    ]);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });
});
