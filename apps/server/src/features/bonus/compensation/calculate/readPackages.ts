import type { RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';

/** The highest package each member bought, in the order of `memberId`; hundredths of a PV. */
export async function readPackages(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  memberId: Float64Array,
): Promise<Float64Array> {
  const packages = await readColumns(db, rows, {
    member_id: Float64Array,
    package_pv: Float64Array,
  });
  const bought = new Map<number, number>();
  packages.member_id.forEach((member, i) => bought.set(member, packages.package_pv[i]!));
  return Float64Array.from(memberId, (member) => bought.get(member) ?? 0);
}
