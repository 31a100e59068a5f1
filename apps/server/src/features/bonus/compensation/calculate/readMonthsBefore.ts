import type { RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';

/**
 * Members' values of earlier months in the engine's layout: month × members + member.
 *
 * @param rows `between` (months back, from 0), `member_id` and the column: `heldRows`, `boughtRows`
 * @param column its name and the type of the resulting array
 */
export async function readMonthsBefore<Numbers extends Uint8Array | Float64Array>(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  [name, Numbers]: [string, new (length: number) => Numbers],
  {
    months,
    members,
    indexOf,
  }: { months: number; members: number; indexOf: (id: number) => number },
): Promise<Numbers> {
  const read = await readColumns(db, rows, {
    between: Uint8Array,
    member_id: Float64Array,
    [name]: Float64Array,
  });
  const before = new Numbers(months * members);
  read['member_id']!.forEach((id, row) => {
    const index = indexOf(id);
    // members not in the tree have no part in the run
    if (index >= 0) before[read['between']![row]! * members + index] = read[name]![row]!;
  });
  return before;
}
