import { sql } from 'kysely';
import type { ModelState } from './state.ts';
import { rowOf } from './rowOf.ts';
import type { World } from './world.ts';

/** The model as rows, to compare with {@link readCompany}. */
export function readModel(s: ModelState, ids: Map<number, string>) {
  const nonZero = (sums: Record<number, number>) =>
    Object.entries(sums)
      .filter(([, sum]) => sum !== 0)
      .map(([id, sum]) => [Number(id), sum])
      .sort((a, b) => a[0]! - b[0]!);
  return {
    sales: s.sales
      .map((sale) => ({
        id: Number((ids.get(sale.key) ?? 'S0').slice(1)),
        status: sale.status,
        shipment: sale.shipment,
        refunded: sale.refunded,
        refunded_pv: sale.refundedPv,
        counted_pv: sale.countedPv,
      }))
      .sort((a, b) => a.id - b.id),
    wallets: Object.entries(s.wallets).sort(([a], [b]) => (a < b ? -1 : 1)),
    stock: Object.entries(s.stock)
      .map(([key, { onHand, reserved }]) => [key, onHand, reserved])
      .sort(([a], [b]) => (a! < b! ? -1 : 1)),
    packages: Object.entries(s.packages).map(([id, rank]) => [Number(id), rank]),
    waiting: nonZero(
      s.waiting.reduce<Record<number, number>>((sums, { earner, amount }) => {
        sums[earner] = (sums[earner] ?? 0) + amount;
        return sums;
      }, {}),
    ),
    carried: nonZero(s.carried),
    owed: s.owed,
  };
}

/** The same from the tables. */
export async function readCompany(world: Pick<World, 'ids' | 'company' | 'buyers'>) {
  const { db } = world.company.database;
  const ids = [...world.ids.values()].map((id) => Number(id.slice(1)));
  const people = [1, ...world.buyers.map(rowOf)];
  const [sales, wallets, stock, packages, waiting, carried, owed] = await Promise.all([
    sql<object>`select id, status, shipment_status as shipment, refunded, refunded_pv, counted_pv from sale
      where id = any(${ids}::bigint[]) order by id`.execute(db),
    sql<{
      key: string;
      balance: number;
    }>`select member_id || '/' || wallet_type as key, balance from account
      where member_id = any(${people}::bigint[]) and wallet_type <> 'SW'`.execute(db),
    sql<{
      key: string;
      on_hand: number;
      reserved: number;
    }>`select warehouse_id || '/' || item_code as key,
      on_hand, reserved from stock_balance`.execute(db),
    sql<{ id: number; package_rank: number }>`select id, package_rank from member
      where id = any(${people.slice(1)}::bigint[]) order by id`.execute(db),
    sql<{
      id: number;
      sum: number;
    }>`select earner_id as id, sum(amount)::bigint as sum from bonus_line
      where reverses is not null and run_id is null and not at_once group by earner_id order by earner_id`.execute(
      db,
    ),
    sql<{
      id: number;
      sum: number;
    }>`select member_id as id, carried_out as sum from bonus_run_earner
      where carried_out <> 0 and run_id = (select max(id) from bonus_run where state = 'POSTED') order by member_id`.execute(
      db,
    ),
    sql<{ sum: number }>`select coalesce(sum(p.amount), 0)::bigint as sum from posting p
      join account a on a.id = p.account_id where a.system_code = 'REFUNDS_PAYABLE'`.execute(db),
  ]);
  return {
    sales: sales.rows,
    wallets: wallets.rows
      .map((one) => [one.key, one.balance] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    stock: stock.rows
      .map((one) => [one.key, one.on_hand, one.reserved])
      .sort(([a], [b]) => (a! < b! ? -1 : 1)),
    packages: packages.rows.map((one) => [one.id, one.package_rank]),
    waiting: waiting.rows.map((one) => [one.id, one.sum]),
    carried: carried.rows.map((one) => [one.id, one.sum]),
    owed: owed.rows[0]!.sum,
  };
}
