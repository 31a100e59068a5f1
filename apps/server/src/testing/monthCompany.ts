import pg from 'pg';

/** A month to fill, with its number of maintenance sales. */
export interface FilledMonth {
  period: string;
  sales: number;
}

/** Length of the longest sponsor chain, in proportion to 20,000 for a million members. */
const chainOf = (members: number) => Math.min(20_000, Math.floor(members / 5));

/**
 * Fills a company with set-based SQL, without triggers and foreign keys: minutes instead of hours. Existing
 * members count towards its members; the plans are made valid from the beginning of time.
 */
export async function fillCompany(
  url: string,
  members: number,
  months: readonly [FilledMonth, ...FilledMonth[]],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const chain = chainOf(members);
  const from = `${months[0].period}-01`;
  const { rows } = await client.query<{ next: string }>('select max(id) + 1 as next from member');
  const first = Number(rows[0]!.next);
  // sponsors are drawn from the ten thousand who joined just before, which makes the tree deep
  const statements = [
    `set session_replication_role = replica`,
    `select setseed(0.42)`,
    `update member set created_at = '${from}'::timestamptz - interval '2 years'`,
    `update sponsor_edge set valid_from = '${from}'::timestamptz - interval '2 years'`,
    `insert into login (id, username, username_key, role, password_hash, created_at) overriding system value
      select 1000 + i, 'bench' || i, 'bench' || i, 'member', '-', '${from}'::timestamptz - interval '1 year'
      from generate_series(${first}, ${members}) i`,
    `insert into member (id, login_id, full_name, email, email_key, mobile_code, mobile, nationality, identity_type,
        identity_value, identity_key, date_of_birth, address1, post_code, city, state_id, country_id, status,
        package_rank, activated_at, terms_version, created_at)
      select i, 1000 + i, 'Member ' || i, 'm' || i || '@bench.example', 'm' || i || '@bench.example', '60', i::text, 127,
        'PASSPORT', 'P' || i, 'P' || i, '1990-01-01', 'x', '40000', 'x', '10', 127,
        case when random() < 0.97 then 'ACTIVE' else 'SUSPENDED' end, 1,
        '${from}'::timestamptz - interval '1 year', '1', '${from}'::timestamptz - interval '1 year'
      from generate_series(${first}, ${members}) i`,
    `insert into sponsor_edge (member_id, sponsor_id, valid_from)
      select i, case when i > ${members - chain} then i - 1
        else greatest(1, i - 1 - floor(random() * least(i, 10000))::int) end, '${from}'::timestamptz - interval '1 year'
      from generate_series(${first}, ${members}) i`,
    `insert into account (member_id, wallet_type) select i, 'EW' from generate_series(${first}, ${members}) i`,
    ...months.map(
      ({
        period,
        sales,
      }) => `insert into sale (member_id, payer_id, sales_type, mall_type, payment_type, delivery_type, status,
        sub_total, shipment_fee, total, total_pv, counted_pv, weight, warehouse_id, created_at, approved_at, period)
      select buyer, buyer, 'MAINTENANCE', 2, 'WALLET', 'SELF_PICKUP', 'COMPLETED', 10000, 0,
        10000, 10000, 10000, 0, 1, '${period}-11'::timestamptz, '${period}-11'::timestamptz, '${period}'
      from (select 2 + ((i::bigint * 7919) % (${members} * 7 / 10)) as buyer from generate_series(1, ${sales}) i) b`,
    ),
    `update bonus_plan set effective_from = '2000-01'`,
    ...['member', 'login'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    ),
    `set session_replication_role = origin`,
    // enough changes at once that caches of the members reload completely
    `insert into member_change (member_id) select id from member where id >= ${first} limit 5000`,
    `vacuum analyze`,
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
