import type { Run } from './tables.ts';

/** Figures that a new version must not change, by name: the rows of each statement. */
export type Figures = Record<string, unknown[]>;

/** Members by depth below those with nobody above them. */
const tree = (edges: string, above: string) => `
  with recursive tree as (
    select m.id, 0 as depth from member m where not exists (
      select 1 from ${edges} e where e.member_id = m.id and e.valid_until is null)
    union all
    select e.member_id, t.depth + 1 from ${edges} e join tree t on t.id = e.${above}
    where e.valid_until is null)
  select depth, count(*) as members, sum(id) as ids from tree group by 1 order by 1`;

/**
 * Every figure of a company. The statements are written for the current schema: a migration that moves a
 * column changes the statement here, never the recorded answer in a fixture.
 */
const STATEMENTS: Record<string, string> = {
  // what the fixture's version did not have starts empty, or switched off
  'wallet balances': `select member_id, wallet_type, system_code, balance, version
    from account where system_code is distinct from 'TAX_WITHHELD' or version > 0 order by id`,
  'postings by account': `select account_id, count(*) as postings, sum(amount) as amount,
    max(balance_after) as highest from posting group by account_id order by account_id`,
  'ledger by type': `select t.type, t.cause_kind, count(distinct t.id) as transactions,
    count(*) as postings, sum(p.amount) as amount, sum(abs(p.amount)) as moved
    from ledger_tx t join posting p on p.tx_id = t.id group by 1, 2 order by 1, 2`,
  'wallet requests': `select type, status, count(*) as requests, sum(amount) as amount,
    sum(held) as held, sum(charge) as charge, sum(payout) as payout
    from wallet_request group by 1, 2 order by 1, 2`,
  'stock balances': `select warehouse_id, item_code, on_hand, reserved from stock_balance order by 1, 2`,
  'stock movements': `select warehouse_id, item_code, count(*) as movements,
    sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
    from stock_movement group by 1, 2 order by 1, 2`,
  'stock transfers': `select status, count(*) as transfers from stock_transfer group by 1 order by 1`,
  sales: `select id, member_id, sales_type, mall_type, payment_type, delivery_type, status,
    shipment_status, sub_total, shipment_fee, total, total_pv, counted_pv, refunded, refunded_pv,
    period, package_rank, package_before from sale order by id`,
  'sale lines': `select product_code, count(*) as lines, sum(quantity) as quantity,
    sum(price * quantity) as price, sum(pv * quantity) as pv, sum(returned) as returned
    from sale_line group by 1 order by 1`,
  'sale payments': `select wallet_type, count(*) as payments, sum(amount) as amount
    from sale_payment group by 1 order by 1`,
  shipments: `select status, delivery_type, warehouse_id, count(*) as shipments
    from shipment group by 1, 2, 3 order by 1, 2, 3`,
  refunds: `select id, sale_id, status, amount, fee, pv, to_bank, period from refund order by id`,
  invoices: `select kind, number, sale_id, refund_id, total, tax from invoice order by kind, number`,
  'card payments': `select i.id, i.sale_id, i.status, i.amount, i.currency,
    (select count(*) from card_payment p where p.intent_id = i.id) as payments
    from payment_intent i order by i.id`,
  'bonus runs': `select id, period, state, members, sales, volume, paid, breakage,
    input_hash, output_hash from bonus_run order by id`,
  'bonus lines': `select period, plan, reason, count(*) as lines, sum(amount) as amount,
    sum(volume) as volume from bonus_line_all group by 1, 2, 3 order by 1, 2, 3`,
  'bonus by member': `select earner_id, period, sum(amount) as amount, count(*) as lines
    from bonus_line_all where earner_id is not null group by 1, 2 order by 1, 2`,
  'bonus plans': `select kind, version, effective_from, plan from bonus_plan
    where kind <> 'BINARY' or status = 'ACTIVE' order by 1, 2`,
  members: `select status, package_rank, ranking, count(*) as members
    from member group by 1, 2, 3 order by 1, 2, 3`,
  'holding tank': `select count(*) as members from holding_tank`,
  'sponsor tree': tree('sponsor_edge', 'sponsor_id'),
  'placement tree': tree('placement_edge', 'parent_id'),
  products: `select code, package_rank, weight, display from product order by code`,
  'product prices': `select product_code, count(*) as prices, sum(member_price) as price, sum(member_pv) as pv
    from product_price group by 1 order by 1`,
  settings: `select key, value from setting order by key`,
  // reading the answers requires signing in first
  'audit log': `select action, count(*) as lines from audit where action <> 'auth.login'
    group by 1 order by 1`,
  seals: `select no, log, from_id, to_id, encode(hash, 'hex') as hash from seal order by no`,
};

/** Queries every figure; values are text or null, so that both database engines answer alike. */
export async function figures(run: Run): Promise<Figures> {
  const found: Figures = {};
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    const rows = await run(`select to_jsonb(figure)::text as figure from (${statement}) figure`);
    found[name] = rows.map((row) => JSON.parse(String(row['figure'])));
  }
  return found;
}
