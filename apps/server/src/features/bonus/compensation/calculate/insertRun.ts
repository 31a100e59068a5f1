import type { Db } from '../../../../platform/database/handle.ts';

/** Inserts the empty run of a period about to be calculated; returns its row id. */
export async function insertRun(
  db: Db,
  run: {
    period: string;
    /** Sen per PV, until the calculation stores the value it used. */
    pvValue: number;
    now: Date;
    /** Row id of the requesting login; null: the calendar. */
    actor: number | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('bonus_run')
    .values({
      period: run.period,
      state: 'OPEN',
      members: 0,
      sales: 0,
      volume: 0,
      volume_value: 0,
      paid: 0,
      breakage: 0,
      plan_versions: '{}',
      pv_value: run.pvValue,
      input_hash: '',
      output_hash: '',
      calculated_at: run.now,
      calculated_by: run.actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
