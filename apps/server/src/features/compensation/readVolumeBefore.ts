import type { RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';

/** The volumes of `boughtRows` as the engine takes them: month × members + member, hundredths of a PV. */
export async function readVolumeBefore(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  {
    months,
    members,
    indexOf,
  }: { months: number; members: number; indexOf: (id: number) => number },
): Promise<Float64Array> {
  const read = await readColumns(db, rows, {
    between: Uint8Array,
    member_id: Float64Array,
    volume: Float64Array,
  });
  const before = new Float64Array(months * members);
  read.member_id.forEach((id, row) => {
    const index = indexOf(id);
    // whoever is not in the tree has no part in the run
    if (index >= 0) before[read.between[row]! * members + index] = read.volume[row]!;
  });
  return before;
}
