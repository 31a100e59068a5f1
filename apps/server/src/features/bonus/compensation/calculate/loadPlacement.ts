import { orderTree } from '@canopy/domain/compensation/flatTree';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import type { PlacementRows } from './placementRows.ts';

type Placement = Pick<
  PinnedInput,
  | 'placeMember'
  | 'placeParent'
  | 'placeSide'
  | 'carryLeft'
  | 'carryRight'
  | 'lotSaleId'
  | 'lotPlace'
  | 'lotVolume'
  | 'lotStep'
>;

/**
 * Loads the placement tree, the volume its legs carry, and the sales that count in it.
 *
 * @param indexOf index of a member in the run
 */
export async function loadPlacement(
  db: ReadDb,
  rows: PlacementRows,
  indexOf: (member: number) => number,
): Promise<Placement> {
  const places = await readColumns(db, rows.places, {
    id: Float64Array,
    parent_id: Float64Array,
    side: Uint8Array,
    carry_left: Float64Array,
    carry_right: Float64Array,
  });
  const lots = await readColumns(db, sql`${rows.lots} order by step, id`, {
    id: Float64Array,
    member_id: Float64Array,
    counted_pv: Float64Array,
    step: Uint8Array,
  });
  const tree = orderTree({ memberId: places.id, sponsorId: places.parent_id });
  const ordered = (column: Float64Array) => Float64Array.from(tree.rowOf, (row) => column[row]!);
  return {
    placeMember: Int32Array.from(tree.memberId, indexOf),
    placeParent: tree.sponsor,
    placeSide: Uint8Array.from(tree.rowOf, (row) => places.side[row]!),
    carryLeft: ordered(places.carry_left),
    carryRight: ordered(places.carry_right),
    lotSaleId: lots.id,
    lotPlace: Int32Array.from(lots.member_id, (member) => {
      const place = tree.indexOf[member] ?? -1;
      if (place < 0) throw new Error(`member ${member} is not in the placement tree`);
      return place;
    }),
    lotVolume: lots.counted_pv,
    lotStep: lots.step,
  };
}
