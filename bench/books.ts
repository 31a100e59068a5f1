import pg from 'pg';
import { proofOf } from '../apps/server/src/features/books/proveBooks.ts';
import type { Figure } from './figures.ts';
import { onServer } from './serverDatabase.ts';

const WALLETS = 20_000;
/** Of three transactions with seven postings: a reload, a transfer with a charge, a conversion. */
const TX_OF_POSTINGS = 3 / 7;
/** Months over which the transactions lie. */
const MONTHS = 60;
/** What a busy hour adds. */
const TAIL = 20_000;
/** Seconds that the proof of an hour, and of everything, takes at most. */
const BAR = { hour: 10, whole: 120 };

/**
 * The proof of the books over ten million postings of {@link WALLETS} wallets and the accounts of the company:
 * everything, and what the last hour added.
 */
export const benchBooks = (postings: number): Promise<Figure[]> =>
  onServer('books', async (running, clean, url) => {
    const { db } = running.database;
    const filled = performance.now();
    const last = await fill(url, Math.round(postings * TX_OF_POSTINGS));
    await clean();
    const size = await sizeOf(url);
    console.log(
      `books: ${postings} postings written in ${seconds(filled)} s; ledger and its causes ${size} MB`,
    );
    const whole = await prove(db, 'whole', 0);
    const hour = await prove(db, 'hour', last - TAIL);
    return [
      { name: 'books of an hour', value: hour, bar: BAR.hour, atMost: true, timed: true },
      { name: 'books whole', value: whole, bar: BAR.whole, atMost: true, timed: true },
    ];
  });

const seconds = (began: number) => ((performance.now() - began) / 1_000).toFixed(1);

/** Proves from a transaction on, and says how long each rule took. Answers seconds. */
async function prove(
  db: Parameters<typeof proofOf>[0],
  name: keyof typeof BAR,
  since: number,
): Promise<number> {
  await db
    .insertInto('book_proof')
    .values({
      whole: true,
      until_tx: since,
      findings: '[]',
      accounts: null,
      at: new Date(),
      took_ms: 0,
      wrong: 0,
    })
    .execute();
  const took: Record<string, number> = {};
  const proof = await proofOf(db, since === 0, (rule, ms) => (took[rule] = ms));
  const wrong = proof.findings.filter(({ count }) => count > 0);
  if (wrong.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(wrong)}`);
  const rules = Object.entries(took)
    .filter(([, ms]) => ms >= 50)
    .map(([rule, ms]) => `${rule} ${(ms / 1_000).toFixed(1)}`);
  console.log(
    `books ${name}: ${(proof.took_ms / 1_000).toFixed(1)} s (at most ${BAR[name]}); of it ${rules.join(', ')}`,
  );
  return proof.took_ms / 1_000;
}

async function sizeOf(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ mb: string }>(
    `select (((select sum(pg_total_relation_size(relid)) from pg_partition_tree('posting')) + pg_total_relation_size('ledger_tx')
      + pg_total_relation_size('wallet_move') + pg_total_relation_size('wallet_request')) / 1048576)::bigint::text as mb`,
  );
  await owner.end();
  return rows[0]!.mb;
}

/**
 * Reloads by slip, transfers with a charge and conversions by turns, each with its cause, as the product writes
 * them; behind what is there. Answers the last transaction.
 */
async function fill(url: string, count: number): Promise<number> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const run = (text: string) => owner.query(text);
  const at = `(timestamptz '2020-01-01' + i * interval '1 second' * ${((MONTHS * 30.4 * 86_400) / count).toFixed(3)})`;
  await run(
    `select open_ledger_month((date '2020-01-01' + i * interval '1 month')::date) from generate_series(0, ${MONTHS - 1}) i`,
  );
  await run(
    'set session_replication_role = replica; set statement_timeout = 0; set work_mem = "256MB"',
  );
  const FIRST = 1_000_000;
  // whole at once, as the product writes them: what is sealed has its postings
  await run('begin');
  await run(`insert into account (member_id, wallet_type)
    select 1000000 + i, w from generate_series(0, ${WALLETS - 1}) i, (values ('RW'), ('EW')) w(w)`);
  // kind 0: reload of RM 100; 1: RM 10 to somebody else, charge 5 sen; 2: RM 5 from one wallet to another
  await run(`create unlogged table bench_leg as
    select i, account_id, amount, row_number() over w as version, sum(amount) over w as balance_after from (
      select i, a.id as account_id, l.amount from generate_series(0, ${count - 1}) i
      cross join lateral (values
        (0, (i / 3) % ${WALLETS}, 'RW', 10000),
        (1, (i / 3) % ${WALLETS}, 'RW', -1005), (1, ((i / 3) * 7 + 1) % ${WALLETS}, 'RW', 1000),
        (2, (i / 3) % ${WALLETS}, 'RW', -500), (2, (i / 3) % ${WALLETS}, 'EW', 500)) l(kind, owner, wallet, amount)
      join account a on a.member_id = 1000000 + l.owner and a.wallet_type = l.wallet
      where l.kind = i % 3) legs
    window w as (partition by account_id order by i)`);
  await run(`insert into ledger_tx (id, type, cause_kind, cause_id, remark, business_date, month, created_at) overriding system value
    select ${FIRST} + i, (array['RELOAD', 'TRANSFER', 'CONVERT'])[i % 3 + 1], case i % 3 when 0 then 'REQUEST' else 'MOVE' end,
      case i % 3 when 0 then 'R' || (${FIRST} + i) else (${FIRST} + i)::text end, '',
      ${at}::date, date_trunc('month', ${at})::date, ${at} from generate_series(0, ${count - 1}) i`);
  await run(`insert into wallet_request (id, member_id, type, wallet_type, amount, bank_slip, status, created_at, decided_at) overriding system value
    select ${FIRST} + i, 1000000 + (i / 3) % ${WALLETS}, 'RELOAD', 'RW', 10000, 'slip-' || i, 'APPROVED',
      ${at}, ${at}
    from generate_series(0, ${count - 1}, 3) i`);
  await run(`insert into wallet_move (id, type, member_id, from_wallet, to_member_id, to_wallet, amount, charge, created_at) overriding system value
    select ${FIRST} + i, (array['', 'TRANSFER', 'CONVERT'])[i % 3 + 1], 1000000 + (i / 3) % ${WALLETS}, 'RW',
      1000000 + case i % 3 when 1 then (i / 3) * 7 + 1 else i / 3 end % ${WALLETS}, case i % 3 when 1 then 'RW' else 'EW' end,
      case i % 3 when 1 then 1000 else 500 end, case i % 3 when 1 then 5 else 0 end,
      ${at}
    from generate_series(0, ${count - 1}) i where i % 3 > 0`);
  await run(`insert into posting (tx_id, account_id, amount, balance_after, version, month)
    select ${FIRST} + i, account_id, amount, balance_after, version, date_trunc('month', ${at})::date from (
      select * from bench_leg
      union all select i, (select id from account where system_code = 'BANK_CLEARING'), -10000, null, null
        from generate_series(0, ${count - 1}, 3) i
      union all select i, (select id from account where system_code = 'CHARGES_INCOME'), 5, null, null
        from generate_series(1, ${count - 1}, 3) i) side (i, account_id, amount, version, balance_after)`);
  await run(`update account a set balance = l.balance_after, version = l.version, chained_from = l.version - 1, last_tx = ${FIRST} + l.i from (
      select distinct on (account_id) account_id, i, balance_after, version from bench_leg order by account_id, version desc) l
    where l.account_id = a.id`);
  await run('drop table bench_leg');
  await run('commit');
  await owner.end();
  return FIRST + count - 1;
}
