import pg from 'pg';

/** Number of members owning the wallets. */
const WALLETS = 20_000;
/** Three transactions have seven postings: a reload, a transfer with a charge, a conversion. */
const TX_OF_POSTINGS = 3 / 7;
/** Months over which the transactions are spread. */
const MONTHS = 60;

/**
 * Adds reloads by slip, transfers with a charge and conversions in turn, each with its cause, as the
 * product writes them, after the existing ones. Creates the given number of postings; returns the last
 * transaction.
 */
export async function fillLedger(url: string, postings: number): Promise<number> {
  const count = Math.round(postings * TX_OF_POSTINGS);
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
  // written all at once, as the product does: sealed transactions have their postings
  await run('begin');
  await run(`insert into login (id, username, username_key, role, password_hash, created_at) overriding system value
    select ${FIRST} + i, 'ledger' || i, 'ledger' || i, 'member', '-', '2020-01-01' from generate_series(0, ${WALLETS - 1}) i`);
  await run(`insert into member (id, login_id, full_name, email, email_key, mobile_code, mobile, nationality, identity_type,
      identity_value, identity_key, date_of_birth, address1, post_code, city, state_id, country_id, status,
      package_rank, activated_at, terms_version, created_at) overriding system value
    select ${FIRST} + i, ${FIRST} + i, 'Member ' || i, 'm' || i || '@ledger.example', 'm' || i || '@ledger.example', '60',
      i::text, 127, 'PASSPORT', 'L' || i, 'L' || i, '1990-01-01', 'x', '40000', 'x', '10', 127, 'ACTIVE', 1,
      '2020-01-01', '1', '2020-01-01' from generate_series(0, ${WALLETS - 1}) i`);
  await run(`insert into sponsor_edge (member_id, sponsor_id, valid_from)
    select ${FIRST} + i, 1, '2020-01-01' from generate_series(0, ${WALLETS - 1}) i`);
  await run(`insert into account (member_id, wallet_type)
    select ${FIRST} + i, w from generate_series(0, ${WALLETS - 1}) i, (values ('RW'), ('EW')) w(w)`);
  // kind 0: reload of RM 100; 1: RM 10 to somebody else, charge 5 sen; 2: RM 5 from one wallet to another
  await run(`create unlogged table bench_leg as
    select i, account_id, amount, row_number() over w as version, sum(amount) over w as balance_after from (
      select i, a.id as account_id, l.amount from generate_series(0, ${count - 1}) i
      cross join lateral (values
        (0, (i / 3) % ${WALLETS}, 'RW', 10000),
        (1, (i / 3) % ${WALLETS}, 'RW', -1005), (1, ((i / 3) * 7 + 1) % ${WALLETS}, 'RW', 1000),
        (2, (i / 3) % ${WALLETS}, 'RW', -500), (2, (i / 3) % ${WALLETS}, 'EW', 500)) l(kind, owner, wallet, amount)
      join account a on a.member_id = ${FIRST} + l.owner and a.wallet_type = l.wallet
      where l.kind = i % 3) legs
    window w as (partition by account_id order by i)`);
  await run(`insert into ledger_tx (id, type, cause_kind, cause_id, remark, business_date, month, created_at) overriding system value
    select ${FIRST} + i, (array['RELOAD', 'TRANSFER', 'CONVERT'])[i % 3 + 1], case i % 3 when 0 then 'REQUEST' else 'MOVE' end,
      case i % 3 when 0 then 'R' || (${FIRST} + i) else (${FIRST} + i)::text end, '',
      ${at}::date, date_trunc('month', ${at})::date, ${at} from generate_series(0, ${count - 1}) i`);
  await run(`insert into file (name, pathway, owner_login, sha256, bytes, width, height, created_at)
    select 'slip-' || i, 'slip', ${FIRST} + (i / 3) % ${WALLETS}, sha256(i::text::bytea), 1000, 600, 800, ${at}
    from generate_series(0, ${count - 1}, 3) i`);
  await run(`insert into wallet_request (id, member_id, type, wallet_type, amount, bank_slip, status, created_at, decided_at) overriding system value
    select ${FIRST} + i, ${FIRST} + (i / 3) % ${WALLETS}, 'RELOAD', 'RW', 10000, 'slip-' || i, 'APPROVED',
      ${at}, ${at}
    from generate_series(0, ${count - 1}, 3) i`);
  await run(`insert into wallet_move (id, type, member_id, from_wallet, to_member_id, to_wallet, amount, charge, created_at) overriding system value
    select ${FIRST} + i, (array['', 'TRANSFER', 'CONVERT'])[i % 3 + 1], ${FIRST} + (i / 3) % ${WALLETS}, 'RW',
      ${FIRST} + case i % 3 when 1 then (i / 3) * 7 + 1 else i / 3 end % ${WALLETS}, case i % 3 when 1 then 'RW' else 'EW' end,
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
