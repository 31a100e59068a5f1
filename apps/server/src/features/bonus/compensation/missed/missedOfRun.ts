import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { MissedRow } from './missedShares.ts';

/** A posted run; nothing in it changes any more. */
export interface PostedRun {
  id: number;
  period: string;
  /** False: calculated by an earlier version, and missed amounts are still being counted. */
  missed_counted: boolean;
  plans: MonthPlans;
}

/** The plans a month is paid by; plans that do not exist yet are absent. */
export interface MonthPlans {
  UNILEVEL?: LevelPlan;
  GENERATION?: LevelPlan;
  UPGRADE_RANKING?: RankingPlan;
}

/** The run that paid a period; undefined if it is not paid yet. */
export async function postedRun(db: ReadDb, period: string): Promise<PostedRun | undefined> {
  const [run] = await readRows(
    db,
    sql<PostedRun>`
    select b.id, b.period, b.missed_counted, coalesce((select json_object_agg(p.kind, p.plan) from bonus_plan p
      where p.status = 'ACTIVE' and p.version = (b.plan_versions ->> p.kind)::int), '{}') as plans
    from bonus_run b where b.period = ${period} and b.state = 'POSTED'`,
  );
  return run;
}

/** A member according to a run, with what was missed; undefined: joined later. */
export async function memberOfRun(
  db: ReadDb,
  runId: number,
  memberId: number,
): Promise<MissedRow | undefined> {
  const [row] = await readRows(
    db,
    sql<MissedRow>`
    select active, maintained, qualification, paid_as, missed_unilevel, missed_unilevel_lines, missed_generation,
      missed_generation_lines from bonus_run_member where run_id = ${runId} and member_id = ${memberId}`,
  );
  return row;
}
