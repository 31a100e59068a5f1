import type { ReadDb } from '../../../../platform/database/handle.ts';

/** Whether the rules found anything in a run that nobody has looked at. */
export async function hasUnseenFlags(db: ReadDb, runId: number): Promise<boolean> {
  const unseen = await db
    .selectFrom('bonus_run_thing')
    .select('member_id')
    .where('run_id', '=', runId)
    .where('kind', '<>', 'MOVER')
    .where('seen_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return unseen !== undefined;
}
