import type { RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';

/** The ranks of `heldRows` as the engine takes them: month × members + member. */
export async function readHeldBefore(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  {
    months,
    members,
    indexOf,
  }: { months: number; members: number; indexOf: (id: number) => number },
): Promise<Uint8Array> {
  const read = await readColumns(db, rows, {
    between: Uint8Array,
    member_id: Float64Array,
    held: Uint8Array,
  });
  const before = new Uint8Array(months * members);
  read.member_id.forEach((id, row) => {
    const index = indexOf(id);
    // whoever is not in the tree has no part in the run
    if (index >= 0) before[read.between[row]! * members + index] = read.held[row]!;
  });
  return before;
}
