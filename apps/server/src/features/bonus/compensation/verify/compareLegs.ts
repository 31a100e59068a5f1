import { legRows, LEG_COLUMNS } from '@canopy/domain/compensation/legRows';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import type { Recalculated } from '../calculate/recalculateRun.ts';

/** Number of members whose stored legs differ from the recalculated ones. */
export async function wrongLegs(
  tx: Tx,
  runId: number,
  { pinned, result }: Recalculated,
): Promise<number> {
  if (!result.binary) return 0;
  const again = legRows(pinned, result.binary);
  const types = Object.fromEntries(LEG_COLUMNS.map((name) => [name, Float64Array])) as Record<
    (typeof LEG_COLUMNS)[number],
    typeof Float64Array
  >;
  const stored = await readColumns(
    tx,
    sql`select ${sql.join(LEG_COLUMNS.map((name) => sql.ref(name)))} from binary_leg
      where run_id = ${runId} order by member_id`,
    types,
  );
  const rows = Math.max(stored.member_id.length, again.member_id.length);
  let wrong = 0;
  for (let row = 0; row < rows; row += 1) {
    if (LEG_COLUMNS.some((name) => stored[name][row] !== again[name][row])) wrong += 1;
  }
  return wrong;
}
