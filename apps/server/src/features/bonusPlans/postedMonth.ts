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
 * paid at once, less what was clawed back of those while the month was open. Whatever came back later is a later month's.
 */
export async function postedMonth(
  db: ReadDb,
  kind: VersionedKind,
  { period, paid }: ClosedRun,
): Promise<number> {
  const [lines] = await readRows(
    db,
    sql<{ amount: number }>`
    select coalesce(sum(l.amount + coalesce((select sum(r.amount) from bonus_line r
      where r.reverses = l.id and r.period = l.period), 0)), 0)::bigint as amount
    from sale s join bonus_line l on l.sale_id = s.id
    where s.period = ${period} and l.plan = any(${sql.val(AT_ONCE[kind])}::text[])
      and l.earner_id is not null and l.run_id is null and l.reverses is null`,
  );
  return lines!.amount + (kind === 'SPONSOR' ? 0 : paid);
}
