import pg from 'pg';

/** At most one in this many orders is approved by a stockist. */
export const ORDER_OF_STOCKIST = 5;

/**
 * Data for the newer signals in a company of that many members, by set-based SQL without triggers and
 * foreign keys: slips partly sent by several people, months that many reach on the last day, orders
 * returned after a rank was reached, stockists approving purchases in their own downline. Thousands of each
 * at a million members; `fresh` of each are new.
 */
export async function fillSignalData(
  url: string,
  members: number,
  { before, now }: { before: string; now: string },
  fresh: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lately = (id: string, rows = members / 20) =>
    `now() - case when ${id} % ${Math.ceil(rows / fresh)} = 0 then interval '5 minutes'
      else interval '1 hour' * (1 + ${id} % 600) end`;
  for (const statement of [
    `set session_replication_role = replica`,
    `set work_mem = '256MB'`,
    // a reload slip for every twentieth member; a fifth of them look like another one
    `insert into file (name, pathway, owner_login, sha256, bytes, width, height, created_at, same_as)
      select 'slip' || i, 'slip', 1000 + i * 20, sha256(i::text::bytea), 1000, 600, 800, ${lately('i')},
        case when i % 10 < 2 then 'slip' || i - i % 10 end
      from generate_series(10, ${members} / 20) i`,
    `insert into wallet_request (member_id, type, wallet_type, amount, bank_slip, created_at)
      select i * 20, 'RELOAD', 'RW', 10000, 'slip' || i, ${lately('i')} from generate_series(10, ${members} / 20) i`,
    // within three levels below every thirtieth member everybody bought on the last day of the previous
    // month, elsewhere a tenth did
    `with recursive below (id, level) as (
        select id, 0 from member where id % 30 = 0
        union all select e.member_id, level + 1 from below b join sponsor_edge e on e.sponsor_id = b.id where level < 3)
      update sale set approved_at = ('${now}-01'::timestamptz - interval '12 hours')
      where period = '${before}' and (member_id % 10 = 3 or member_id in (select id from below where level > 0))`,
    // every hundredth member rose in rank this month, and orders of every fiftieth were returned
    `insert into member_rank_change (member_id, from_rank, to_rank, period, at)
      select id, 0, 1, '${now}', now() - interval '30 days' from member where id % 100 = 7`,
    `insert into refund (sale_id, status, reason, asked_at, asked_by, amount, fee, pv, to_bank, period, settled_at)
      select id, 'COMPLETED', 'x', now(), 1, 10000, 0, 10000, 0, '${now}', ${lately('member_id')}
      from sale where period = '${now}' and member_id % 50 in (7, 8)`,
    // members with many buyers within ten levels run a warehouse, at most one per 500 members, and approve
    // a fifth of their orders
    `create temporary table line as
      with recursive up (sale, buyer, above, level) as (
        select id, member_id, member_id, 0 from sale where period = '${now}' and member_id % ${ORDER_OF_STOCKIST} = 1
        union all
        select u.sale, u.buyer, e.sponsor_id, u.level + 1 from up u
          join sponsor_edge e on e.member_id = u.above and e.valid_until is null
          where u.level < 10 and u.above <> 1)
      select above as stockist, array_agg(sale) as sales from up where above > 1 and level > 0
        group by above having count(distinct buyer) >= 20`,
    `insert into warehouse (name, address1, post_code, city, state_id, country_id, stockist_id)
      select 'Line ' || stockist, 'x', '40000', 'x', '10', 127, stockist from line
      order by stockist * 7919 % 100003 limit ${Math.ceil(members / 500)}`,
    `update sale s set payment_type = 'STOCKIST', warehouse_id = w.id, approved_by = 1000 + w.stockist_id,
        approved_at = ${lately('s.id', members / ORDER_OF_STOCKIST)}
      from (select distinct on (sale) sale, w.id, w.stockist_id from warehouse w
        join line l on l.stockist = w.stockist_id, unnest(l.sales) sale order by sale, w.id) w
      where s.id = w.sale`,
    `drop table line`,
  ]) {
    await client.query(statement);
  }
  await client.end();
}
