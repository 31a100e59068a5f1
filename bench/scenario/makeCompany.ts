import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { periodOf, previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import pg from 'pg';
import { extendAuditChain } from '../../apps/server/src/features/office/access/extendAuditChain.ts';
import { hashSecret } from '../../apps/server/src/features/identity/auth/passwords.ts';
import { calculateRunTask } from '../../apps/server/src/features/bonus/compensation/calculate/calculateRunTask.ts';
import { insertRun } from '../../apps/server/src/features/bonus/compensation/calculate/insertRun.ts';
import { postRunTask } from '../../apps/server/src/features/bonus/compensation/post/postRunTask.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openForTask } from '../../apps/server/src/platform/database/open.ts';
import { readRows } from '../../apps/server/src/platform/database/readRows.ts';
import { start } from '../../apps/server/src/start.ts';
import { fillCompany } from '../../apps/server/src/testing/monthCompany.ts';
import { BEGUN, fillMall, PASSWORD, repin } from '../buyers.ts';
import { BENCH_KEY } from '../serverDatabase.ts';
import { peopleOf } from './people.ts';
import { SERVER } from '../../apps/server/src/platform/http/shares.ts';

/** Orders per member and month, and in the unfinished month. */
const ORDERS = 1.5;
const ORDERS_SO_FAR = 0.5;
/** Amount reloaded by everybody else, sen. */
const RELOADED = 10_000;
/**
 * Anything not sealed by then (because another database on the server has an open transaction) is sealed by
 * the server under load.
 */
const SEAL_MS = 300_000;

/**
 * Creates a company of that many members in an empty database and keeps it: a deep sponsor tree, a stocked
 * mall, orders with lines for three months, the oldest of them calculated and paid, and for everybody a
 * wallet of each kind and a reload. Those who will use the portal (`people.ts`) have a password and money.
 */
export async function makeCompany(url: string, members: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-load-'));
  try {
    const running = await start(
      readConfig({
        DATA_DIR: folder,
        DATABASE_URL: url,
        MASTER_KEY: BENCH_KEY,
        DEMO: '0',
        LOG: 'silent',
      }),
    );
    await fillMall(running.database.db);
    await repin(running);
    await running.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const now = new Date();
  const current = periodOf(now, 'Asia/Kuala_Lumpur');
  const last = previousPeriod(current);
  const paid = previousPeriod(last);
  await timed('members and orders', () =>
    fillCompany(url, members, [
      { period: paid, sales: members * ORDERS },
      { period: last, sales: members * ORDERS },
      { period: current, sales: members * ORDERS_SO_FAR },
    ]),
  );
  await timed('lines, wallets and reloads', () => fillLedger(url, members, paid));
  await timed(`month ${paid}`, () => payMonth(url, paid, now));
  await timed('what jobs would do by the next morning', () => settle(url));
}

/** Order lines, and everybody's wallets with one reload each, by set-based SQL. */
async function fillLedger(url: string, members: number, month: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const people = peopleOf(members);
  const amount = `case when member_id = any('{${people.join()}}'::bigint[]) then ${BEGUN} else ${RELOADED} end`;
  const at = `timestamptz '${month}-05 10:00+08'`;
  const password = await hashSecret(PASSWORD, SERVER);
  const statements = [
    `set session_replication_role = replica`,
    `set work_mem = '256MB'`,
    `select open_ledger_month('${month}-01')`,
    `insert into sale_line (sale_id, product_code, names, quantity, price, pv)
      select id, 'P' || 1 + id % 200, jsonb_build_object('en', 'Product ' || 1 + id % 200), 10, 1000, 1000 from sale`,
    `begin`,
    `insert into account (member_id, wallet_type)
      select m.id, w from member m cross join unnest(array['EW', 'RW', 'SW']) w
      where not exists (select from account a where a.member_id = m.id and a.wallet_type = w)`,
    `create temporary table reload as
      select (select coalesce(max(id), 0) from ledger_tx) + row_number() over (order by member_id) as tx,
        id as account, member_id, ${amount} as amount from account where wallet_type = 'RW'`,
    `insert into wallet_request (id, member_id, type, wallet_type, amount, bank_slip, status, created_at, decided_at)
      overriding system value
      select tx, member_id, 'RELOAD', 'RW', amount, 'slip-' || tx, 'APPROVED', ${at}, ${at} from reload`,
    `insert into ledger_tx (id, type, cause_kind, cause_id, remark, business_date, month, created_at)
      overriding system value
      select tx, 'RELOAD', 'REQUEST', 'R' || lpad(tx::text, greatest(7, length(tx::text)), '0'), '', '${month}-05', '${month}-01', ${at} from reload`,
    `insert into posting (tx_id, account_id, amount, balance_after, version, month)
      select tx, account, amount, amount, 1, date '${month}-01' from reload
      union all select tx, (select id from account where system_code = 'BANK_CLEARING'), -amount, null, null,
        date '${month}-01' from reload`,
    `update account a set balance = r.amount, version = 1, chained_from = 0, last_tx = r.tx
      from reload r where r.account = a.id`,
    ...['ledger_tx', 'wallet_request'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    ),
    `commit`,
    `drop table reload`,
    `update member set status = 'ACTIVE', terms_version = (select terms_version from member where id = 1)
      where id = any('{${people.join()}}')`,
    `update login l set password_hash = '${password}', must_change_password = false,
        pin_hash = (select pin_hash from login f join member m on m.login_id = f.id where m.id = 1)
      from member m where m.login_id = l.id and m.id = any('{${people.join()}}')`,
    `set session_replication_role = origin`,
    `vacuum analyze`,
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function payMonth(url: string, period: string, at: Date): Promise<void> {
  const database = openForTask(url);
  const { db } = database;
  const env = { db, taskId: 0, signal: new AbortController().signal, report: () => {} };
  const now = at.toISOString();
  try {
    const runId = await insertRun(db, { period, pvValue: 100, now: at, actor: 1 });
    await calculateRunTask.run(env, { runId, now } as never);
    await db
      .updateTable('bonus_run')
      .set({ state: 'LOCKED', locked_at: at })
      .where('id', '=', runId)
      .execute();
    await postRunTask.run(env, { runId, actor: 1, now } as never);
  } finally {
    await database.close();
  }
}

/** Seals the ledger and discards the month's notice mails; neither is part of a day's load. */
async function settle(url: string): Promise<void> {
  const database = openForTask(url);
  const clock = () => new Date();
  try {
    for (const until = Date.now() + SEAL_MS; Date.now() < until;) {
      await extendAuditChain({ db: database.db, clock });
      const [left] = await readRows(
        database.db,
        sql<{
          left: number;
        }>`select coalesce(max(id), 0) - (select coalesce(max(to_id), 0) from seal where log = 'ledger') as left
          from ledger_tx`,
      );
      if (left!.left === 0) break;
      await wait(100);
    }
  } finally {
    await database.close();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update notice set mail_due = null where mail_due is not null');
  await client.query('vacuum analyze');
  await client.end();
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - from) / 1_000).toFixed(0)} s`);
}
