import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { sql } from 'kysely';
import { loginName } from '../../../../platform/database/loginName.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { TaskState } from '../../../../platform/tasks/tables.ts';
import type { VerificationResult } from './verificationResult.ts';

/** A run's last verification; null: none. */
export async function lastVerification(
  db: ReadDb,
  runId: number,
): Promise<ResultOf<typeof compensation.verification>> {
  const [row] = await readRows(
    db,
    sql<{
      asked_at: Date;
      asked_by: string | null;
      state: TaskState;
      intact: boolean | null;
      found: VerificationResult | null;
    }>`
    select v.asked_at, ${loginName(sql.ref('v.asked_by'))} as asked_by, t.state, v.intact, v.found
    from bonus_run_verification v join task t on t.id = v.task_id
    where v.run_id = ${runId} order by v.id desc limit 1`,
  );
  if (!row) return null;
  const { asked_at, asked_by, state, intact, found } = row;
  return {
    at: asked_at.toISOString(),
    by: asked_by,
    state,
    found: found && { ...found, intact: intact === true },
  };
}
