import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { OpeningTable } from './tables.ts';

/**
 * Checks the rows of a sheet against existing members, items and warehouses and against each other,
 * and that the balances they open have never moved: a sheet submitted twice is refused. Returns how
 * many rows have an error.
 */
export async function checkSheet(tx: Tx, id: number, kind: OpeningTable['kind']): Promise<number> {
  await sql`update opening_row set errors = '{}' where opening_id = ${id}`.execute(tx);
  const mark = (error: string, wrong: RawBuilder<unknown>) =>
    sql`update opening_row r set errors = array_append(errors, ${error}::text)
      where r.opening_id = ${id} and ${wrong}`.execute(tx);
  if (kind === 'BALANCES') {
    await sql`update opening_row r set member_id = m.id
      from member m join login l on l.id = m.login_id
      where r.opening_id = ${id} and m.status <> 'TERMINATED'
        and (l.username_key = lower(r.owner) or r.owner ~* '^M[0-9]{7,12}$' and m.id = substr(r.owner, 2)::bigint)`.execute(
      tx,
    );
    await mark('Member:MEMBER_UNKNOWN', sql`r.member_id is null`);
    await mark('Wallet:INVALID', sql`r.what not in ('EW', 'RW', 'SW')`);
    await mark('Amount:INVALID_AMOUNT', sql`r.amount is null`);
    await mark(
      'Wallet:HAS_MOVED',
      sql`exists (select from account a where a.member_id = r.member_id and a.wallet_type = r.what and a.version > 0)`,
    );
  } else {
    await sql`update opening_row r set warehouse_id = w.id from warehouse w
      where r.opening_id = ${id} and w.status = 'ACTIVE' and r.owner ~* '^W[0-9]{7,12}$'
        and w.id = substr(r.owner, 2)::bigint`.execute(tx);
    await mark('Warehouse:WAREHOUSE_UNKNOWN', sql`r.warehouse_id is null`);
    await mark(
      'ItemCode:STOCK_ITEM_UNKNOWN',
      sql`not exists (select from stock_item i where i.code = r.what and i.status = 'ACTIVE')`,
    );
    await mark('Quantity:QUANTITY', sql`r.amount is null`);
    await mark(
      'ItemCode:HAS_MOVED',
      sql`exists (select from stock_movement s where s.warehouse_id = r.warehouse_id and s.item_code = r.what)`,
    );
  }
  await mark(
    `${kind === 'BALANCES' ? 'Wallet' : 'ItemCode'}:TWICE`,
    sql`exists (select from opening_row o where o.opening_id = r.opening_id and o.line <> r.line and o.what = r.what
      and coalesce(o.member_id, o.warehouse_id) = coalesce(r.member_id, r.warehouse_id))`,
  );
  const [found] = await readRows(
    tx,
    sql<{ errors: number }>`select count(*)::int as errors from opening_row
    where opening_id = ${id} and errors <> '{}'`,
  );
  return found!.errors;
}
