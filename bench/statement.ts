import { contract } from '@canopy/contract/contract';
import pg from 'pg';
import { people } from './buyers.ts';
import { median, type Figure } from './figures.ts';
import { onServer } from './serverDatabase.ts';

const ENTRIES = 1_000_000;
/** Maximum milliseconds per page. */
const BAR = 20;
const ASKED = 25;

/**
 * Pages of the statement of a wallet with a million entries over HTTP: the newest, a middle one, the last,
 * and a month. The bar applies to the slowest of their medians.
 */
export const benchStatement = (): Promise<Figure[]> =>
  onServer('statement', async (running, clean, url) => {
    await running.database.db
      .insertInto('setting')
      .values({ key: 'captchaSignIn', value: 'false' })
      .execute();
    const [client] = await people(running);
    const MemberID = client!.memberID;
    await fillStatement(url, Number(MemberID.slice(1)), ENTRIES);
    await clean();
    const own = { MemberID, WalletType: 'RW' as const, PageSize: 50 };
    const pages = {
      newest: own,
      middle: { ...own, Page: 10_000 },
      last: { ...own, Page: 20_000 },
      month: { ...own, From: '2025-06-01', To: '2025-06-30', Page: 100 },
    };
    const times = [];
    for (const [name, body] of Object.entries(pages)) {
      const took = [];
      for (let i = 0; i < ASKED; i += 1) {
        const began = performance.now();
        const answer = await client!.send(contract.wallets.statement, body);
        took.push(performance.now() - began);
        if (answer.status !== 200 || answer.result.rows.length < 49) throw new Error(answer.text);
      }
      times.push({ name, ms: median(took) });
    }
    console.log(
      `statement of ${ENTRIES} entries: ${times.map(({ name, ms }) => `${name} page ${ms.toFixed(1)} ms`).join(', ')} (at most ${BAR})`,
    );
    const value = Math.max(...times.map(({ ms }) => ms));
    return [{ name: 'statement', value, bar: BAR, atMost: true, timed: true }];
  });

/** Months over which the entries are spread, and seconds between two of them. */
const MONTHS = 60;
const EVERY = 157;

/**
 * Adds reloads of one sen to a wallet over five years, each month in its partition, after the existing
 * entries.
 */
export async function fillStatement(url: string, memberId: number, entries: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; version: string; balance: string }>(
    `select id, version, balance from account where member_id = ${memberId} and wallet_type = 'RW'`,
  );
  const { id, version, balance } = rows[0]!;
  await owner.query(
    `select open_ledger_month((date '2021-01-01' + i * interval '1 month')::date) from generate_series(0, ${MONTHS - 1}) i`,
  );
  await owner.query('set session_replication_role = replica; set statement_timeout = 0');
  await owner.query(`
    insert into ledger_tx (id, type, cause_kind, cause_id, remark, business_date, month, created_at) overriding system value
    select 10000000 + i, 'RELOAD', 'REQUEST', 'entry-' || i, '', at::date, date_trunc('month', at)::date, at
    from (select i, timestamptz '2021-01-01' + i * interval '${EVERY} seconds' as at from generate_series(1, ${entries}) i) entry`);
  await owner.query(`
    insert into posting (tx_id, account_id, amount, balance_after, version, month)
    select id, x.*, month from (select id, month, id - 10000000 as i from ledger_tx where id > 10000000) t
    cross join lateral (values (${id}::bigint, 1, ${balance} + i, ${version} + i),
      ((select id from account where system_code = 'BANK_CLEARING'), -1, null, null)) x`);
  await owner.query(
    `update account set version = version + ${entries}, balance = balance + ${entries} where id = ${id}`,
  );
  await owner.end();
}
