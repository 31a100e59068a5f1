import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/handle.ts';
import { sqlState, transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { addBareMembers } from './bareMembers.ts';

const any = (below: number) => Math.floor(Math.random() * below);
/** A member below the first: row ids 2 to `members`. */
const anybody = (members: number) => 2 + any(members - 1);

/** Everybody stands below somebody with a smaller row id, so no move creates a cycle. */
const CHANGES: readonly ((tx: Tx, members: number) => Promise<unknown>)[] = [
  (tx, members) =>
    tx
      .updateTable('member')
      .set({ ranking: any(9), status: any(2) ? 'ACTIVE' : 'SUSPENDED' })
      .where('id', '=', anybody(members))
      .execute(),
  (tx, members) =>
    tx
      .updateTable('member')
      .set({ full_name: `Person ${any(1_000)}`, package_rank: any(5) })
      .where('id', '=', anybody(members))
      .execute(),
  (tx, members) =>
    sql`update login set username = ${`renamed${any(1e9)}`}
      where id = (select login_id from member where id = ${anybody(members)})`.execute(tx),
  async (tx, members) => {
    const id = anybody(members);
    await sql`update sponsor_edge set valid_until = clock_timestamp()
      where member_id = ${id} and valid_until is null`.execute(tx);
    await sql`insert into sponsor_edge values (${id}, ${1 + any(id - 1)}, clock_timestamp())`.execute(
      tx,
    );
  },
  async (tx, members) => {
    const id = anybody(members);
    await sql`update placement_edge set valid_until = clock_timestamp()
      where member_id = ${id} and valid_until is null`.execute(tx);
    const side = any(2) ? 'L' : 'R';
    await sql`insert into placement_edge values (${id}, ${1 + any(id - 1)}, ${side}, clock_timestamp())`.execute(
      tx,
    );
  },
  swapPlaces,
  (tx, members) =>
    sql`insert into sale (member_id, sales_type, mall_type, payment_type, delivery_type, status,
      sub_total, shipment_fee, total, total_pv, weight, warehouse_id, created_at, approved_at,
      period, counted_pv)
    values (${anybody(members)}, ${any(2) ? 'MAINTENANCE' : 'UPGRADE'}, 2, 'FREE', 'SELF_PICKUP',
      'APPROVED', 0, 0, 0, 1000, 0, 1, now(), now(), '2026-11', ${any(1_000)})`.execute(tx),
  (tx, members) =>
    sql`update sale set counted_pv = ${any(1_000)} where id = ${anybody(members)}`.execute(tx),
  (tx) => addBareMembers(tx, 1, `new${any(1e9)}-`),
];

/** Swaps the positions of two members, if neither would then stand below the other. */
async function swapPlaces(tx: Tx, members: number): Promise<void> {
  const { rows } = await sql<{ member_id: number; parent_id: number; side: string }>`
    select member_id, parent_id, side from placement_edge
    where valid_until is null and member_id >= ${anybody(members)} order by member_id limit 2
    for update`.execute(tx);
  const [one, two] = rows;
  if (!one || !two || two.parent_id >= one.member_id) return;
  await sql`update placement_edge set valid_until = clock_timestamp()
    where member_id in (${one.member_id}, ${two.member_id}) and valid_until is null`.execute(tx);
  await sql`insert into placement_edge values
    (${one.member_id}, ${two.parent_id}, ${two.side}, clock_timestamp()),
    (${two.member_id}, ${one.parent_id}, ${one.side}, clock_timestamp())`.execute(tx);
}

/**
 * One transaction with up to four random changes, some rolled back to a savepoint. Three in ten
 * transactions are rolled back completely, as are those the database refuses.
 *
 * @param look runs inside every third transaction, after its changes
 */
export async function randomMemberChange(
  db: Db,
  members: number,
  look: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const work = transaction(db, async (tx) => {
    for (let i = any(4); i >= 0; i -= 1) {
      const undo = any(5) === 0;
      if (undo) await sql`savepoint one`.execute(tx);
      await CHANGES[any(CHANGES.length)]!(tx, members);
      if (undo) await sql`rollback to savepoint one`.execute(tx);
    }
    if (any(3) === 0) await look(tx);
    if (any(10) < 3) throw new Undone();
  });
  await work.catch((error: unknown) => {
    const refused = error instanceof ApiError || sqlState(error) !== undefined;
    if (!(error instanceof Undone) && !refused) throw error;
  });
}

class Undone extends Error {}
