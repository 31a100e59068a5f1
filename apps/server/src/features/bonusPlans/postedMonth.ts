import type { LevelPaid } from '@canopy/domain/compensation/planCost';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { ClosedRun } from './closedRuns.ts';
import type { VersionedKind } from './tables.ts';

/** Bonuses that their sales paid at once, of which a simulation of a kind works out what they would have been. */
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
 * What a month really came to of all that a simulation of a kind works out, sen: its run, and the lines of what its sales
 * paid at once. Whatever came back later is a later month's.
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

/** What the sales of a month paid at once by level, less what was clawed back of it while the month was open; sen. */
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
