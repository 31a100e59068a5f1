import { legRows, LEG_COLUMNS } from '@canopy/domain/compensation/legRows';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import type { RunResult } from '@canopy/domain/compensation/run';
import { sql } from 'kysely';
import { bulkInsert } from '../../../../platform/database/bulkInsert.ts';
import type { TaskEnv } from '../../../../platform/tasks/task.ts';

/** Writes what the binary bonus leaves in each leg; does nothing if it is not paid. */
export async function writeLegs(
  { db, signal }: TaskEnv,
  of: { table: 'binary_leg' | 'bonus_estimate_leg'; key: 'run_id' | 'calculation'; id: number },
  pinned: PinnedInput,
  result: RunResult,
): Promise<void> {
  if (!result.binary) return;
  const legs = legRows(pinned, result.binary);
  // a killed attempt may have written some
  await sql`delete from ${sql.table(of.table)} where ${sql.ref(of.key)} = ${of.id}`.execute(db);
  await bulkInsert(db, {
    table: of.table,
    rows: legs.member_id.length,
    columns: [
      { name: of.key, type: 'bigint', at: () => of.id },
      ...LEG_COLUMNS.map((name) => ({
        name,
        type: 'bigint' as const,
        at: (row: number) => legs[name][row]!,
      })),
    ],
    written: () => signal.throwIfAborted(),
  });
}
