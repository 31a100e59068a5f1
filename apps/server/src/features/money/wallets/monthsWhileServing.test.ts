import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { openServer, type Database } from '../../../platform/database/open.ts';
import { onAdmin } from '../../../testing/onAdmin.ts';
import { ON_THE_TAIL } from '../../insight/books/rules.ts';
import { moveMoney } from './ledger.ts';
import { comingMonths, openLedgerMonths } from './ledgerMonths.ts';
import { transaction } from '../../../platform/database/transaction.ts';

const template = inject('template');
const WALLETS = 8;
const MONTHS = '0260-ledger-months';
/** Members who own these wallets; nothing else uses them here. */
const FIRST = 1_000_000;

const name = `canopy_months_${randomUUID().replaceAll('-', '')}`;
let database: Database;

beforeAll(async () => {
  if (template.kind !== 'server') return;
  await onAdmin(template.url, `create database ${name}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  database = openServer(url.href, 12);
  // grants refer to objects of this version's schema, so they come with the rest
  await transaction(database.db, async (tx) => {
    await sql`create table migration (name text primary key, sha256 text not null, at timestamptz not null default now())`.execute(
      tx,
    );
    for (const { name: step, text, sha256 } of readMigrations().filter(
      (one) => one.name < MONTHS,
    )) {
      await sql.raw(text).execute(tx);
      await sql`insert into migration (name, sha256) values (${step}, ${sha256})`.execute(tx);
    }
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into account (member_id, wallet_type, balance, version)
      select ${FIRST}::int + i, 'RW', 0, 0 from generate_series(1, ${WALLETS}::int) i`.execute(tx);
  });
}, 120_000);
afterAll(async () => {
  await database?.close();
  if (template.kind === 'server') await onAdmin(template.url, `drop database if exists ${name}`);
});

let causes = 0;
/**
 * Moves one sen from the company to a wallet, as the version before monthly partitions wrote it.
 */
async function asBefore(db: Db, wallet: number): Promise<void> {
  causes += 1;
  await sql`
    with changed as (
      update account set balance = balance + 1, version = version + 1 where member_id = ${FIRST + wallet}
      returning id, balance, version
    ), tx as (
      insert into ledger_tx (type, cause_kind, cause_id, business_date, created_at)
      select 'ADJUSTMENT', 'ADJUSTMENT', ${`before-${causes}`}, current_date, now() from changed returning id
    )
    insert into posting (tx_id, account_id, amount, balance_after, version)
    select tx.id, side.* from tx, changed cross join lateral (
      values (changed.id, 1, changed.balance, changed.version),
        ((select id from account where system_code = 'ADJUSTMENTS'), -1, null, null)) side`.execute(
    db,
  );
}

/** The same, as this version writes it. */
const asNow = (db: Db, wallet: number) =>
  transaction(db, (tx) => {
    causes += 1;
    return moveMoney(tx, {
      type: 'ADJUSTMENT',
      causeKind: 'ADJUSTMENT',
      causeId: `now-${causes}`,
      actor: null,
      remark: '',
      now: new Date(),
      timeZone: 'Asia/Kuala_Lumpur',
      postings: [
        { wallet: { memberId: FIRST + wallet, walletType: 'RW' }, amount: 1 },
        { system: 'ADJUSTMENTS', amount: -1 },
      ],
    });
  });

test.runIf(template.kind === 'server')(
  'the ledger gets its months while the version before moves money: nothing is refused, no wallet differs',
  async () => {
    const { db } = database;
    const refused: unknown[] = [];
    const done = { before: 0, now: 0 };
    let stopped = false;
    let upgraded = false;
    let told: () => unknown = () => undefined;
    const work = Array.from({ length: WALLETS }, async (_, i) => {
      for (let turn = 0; !stopped && refused.length === 0; turn += 1) {
        const newer = upgraded && turn % 2 === 0;
        const wallet = 1 + ((i + turn) % WALLETS);
        await (newer ? asNow(db, wallet) : asBefore(db, wallet)).then(
          () => (done[newer ? 'now' : 'before'] += 1),
          (error: unknown) => refused.push(error),
        );
        told();
      }
    });
    const reader = (async () => {
      while (!stopped && refused.length === 0) {
        await sql`select sum(amount) from posting p join account a on a.id = p.account_id`
          .execute(db)
          .catch((error: unknown) => refused.push(error));
      }
    })();
    /** Waits until that many more were written, or one was refused. */
    const until = (count: number, which: keyof typeof done) => {
      const target = done[which] + count;
      return new Promise<void>((resolve) => {
        told = () => (done[which] >= target || refused.length > 0) && resolve();
        told();
      });
    };
    await until(200, 'before');
    expect(refused).toEqual([]);
    expect(await migrate(db)).toBeGreaterThan(0);
    await until(100, 'before');
    upgraded = true;
    await until(50, 'now');
    const months = comingMonths(new Date(), 'Asia/Kuala_Lumpur');
    expect(await openLedgerMonths(db, months)).toBe(months.length);
    await until(200, 'now');
    stopped = true;
    await Promise.all([...work, reader]);
    expect(refused).toEqual([]);
    for (const rule of ['SUM', 'TRANSACTION', 'WALLET', 'CHAIN'] as const) {
      expect(await ON_THE_TAIL[rule]!(db, 0), rule).toEqual({ count: 0, first: [] });
    }
    const { rows } = await sql<{ lies: string }>`
      select distinct tableoid::regclass::text as lies from posting order by 1`.execute(db);
    expect(rows.map(({ lies }) => lies)).toEqual([
      `posting_${months[0]!.replace('-', '_')}`,
      'posting_before',
    ]);
  },
  120_000,
);
