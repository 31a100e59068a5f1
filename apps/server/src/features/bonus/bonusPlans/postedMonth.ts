import type { LevelPaid } from '@canopy/domain/compensation/planCost';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { ClosedRun } from './closedRuns.ts';
import type { VersionedKind } from './tables.ts';

/** Bonuses paid at once by sales, which a simulation of each kind recalculates. */
const AT_ONCE: Record<VersionedKind, string[]> = {
  SPONSOR: ['SPONSOR'],
  UNILEVEL: ['UNILEVEL'],
  GENERATION: ['GENERATION'],
  UPGRADE_RANKING: [],
  BINARY: [],
  PACKAGES: ['SPONSOR', 'UNILEVEL', 'GENERATION'],
  RULES: ['SPONSOR', 'UNILEVEL', 'GENERATION'],
};

/**
 * What a month really paid of everything a simulation of a kind calculates, sen: its run, and the lines its
 * sales paid at once. Later claw-backs belong to a later month.
 */
export async function postedMonth(
  db: ReadDb,
  kind: VersionedKind,
  { period, paid }: ClosedRun,
): Promise<number> {
  const levels = await paidAtOnce(db, kind, period);
  const atOnce = levels.reduce((sum, level) => sum + level.paid, 0);
  return atOnce + (kind === 'SPONSOR' ? 0 : paid);
}

/** What a month's sales paid at once, by level, less claw-backs made while the month was open; sen. */
export const paidAtOnce = (db: ReadDb, kind: VersionedKind, period: string): Promise<LevelPaid[]> =>
  readRows(
    db,
    sql<LevelPaid>`
    select l.level, sum(l.amount + coalesce((select sum(r.amount) from bonus_line r
      where r.reverses = l.id and r.period = l.period), 0))::bigint as paid
    from sale s join bonus_line l on l.sale_id = s.id
    where s.period = ${period} and l.plan = any(${sql.val(AT_ONCE[kind])}::text[])
      and l.earner_id is not null and l.run_id is null and l.reverses is null
    group by l.level order by l.level`,
  );
