import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS, type RunPlan } from '@canopy/domain/compensation/runLines';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { LineRow } from './bonusLine.ts';
import { notPaidOut } from '../holds/holds.ts';
import { addedSums, clawedBack, type PlanSum } from './linesOfRun.ts';
import { linesInOrder } from './pageOfLines.ts';
import { searchedLines, searchedOf, type Searched } from './searchLines.ts';
import type { PlanKind } from '../tables.ts';

interface Wanted {
  Search?: string | undefined;
  Plan?: PlanKind | undefined;
  Page: number;
  PageSize: number;
}

/** The search and where to look. */
interface Scope extends Searched {
  run: number;
  plan: PlanKind | null;
}

/**
 * A page of search hits among all lines of a run, highest line number first, with the claw-backs the run
 * includes last. The totals each member earned are stored, so only lines on their purchases that others
 * earned have to be counted. Null: calculated by an earlier version, whose lines are stored elsewhere.
 */
export async function searchRun(
  ctx: Ctx,
  run: number,
  { Search = '', Plan, Page, PageSize }: Wanted,
): Promise<{ rows: LineRow[]; sums: PlanSum[] } | null> {
  const { db } = ctx;
  const [known] = await readRows(
    db,
    sql<{
      totals: RunTotals | null;
    }>`select totals from bonus_run b where b.id = ${run} and b.state <> 'DISCARDED'
      and exists (select from bonus_run_line l where l.run_id = b.id)`,
  );
  if (!known?.totals) return null;
  const scope = { ...(await searchedOf(ctx, Search, run)), run, plan: Plan ?? null };
  const until = Page * PageSize;
  const from = until - PageSize;
  const earned = await earnedSums(db, scope);
  const bought = await boughtSums(db, scope, until);
  const ids = [...(await earnedIds(db, scope, until)), ...bought.flatMap((row) => row.ids)]
    .sort((a, b) => b - a)
    .slice(from, until);
  const before = [...earned, ...bought].reduce((sum, { lines }) => sum + lines, 0);
  const back = sql`from bonus_line l where l.run_id = ${run} and l.earner_id is not null
    and ${inPlan(scope)} and ${searchedLines(scope)}`;
  const rest = await readRows(
    db,
    sql<{ id: number }>`select l.id ${back} order by l.id desc
    limit ${PageSize - ids.length} offset ${Math.max(0, from - before)}`,
  );
  const backSums = await readRows(
    db,
    sql<PlanSum>`select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount,
      coalesce(sum(l.amount) filter (where ${notPaidOut}), 0)::bigint as held, ${clawedBack} ${back} group by l.plan`,
  );
  return {
    rows: await linesInOrder(db, [...ids, ...rest.map(({ id }) => id)]),
    sums: addedSums([...earned, ...bought, ...backSums]),
  };
}

const inPlan = ({ plan }: Scope) => sql<boolean>`(${plan}::text is null or l.plan = ${plan})`;

/** Condition: what run `b` pays a member is held or forfeited. */
const heldFor = (
  member: ReturnType<typeof sql.ref>,
) => sql<boolean>`exists (select from bonus_hold held
  where held.period = b.period and held.member_id = ${member} and held.state <> 'RELEASED')`;

/** What the members found earned in the run, by plan. */
async function earnedSums(db: ReadDb, { run, members, plan }: Scope): Promise<PlanSum[]> {
  const columns: Record<RunPlan, string> = {
    UNILEVEL: 'unilevel',
    GENERATION: 'generation',
    UPGRADE_RANKING: 'upgrade_ranking',
    BINARY: 'binary_pairs',
  };
  const sums = RUN_PLANS.filter((each) => plan === null || plan === each).map((each) => {
    const amount = sql.ref(`e.${columns[each]}`);
    return sql`select ${each}::text as plan, coalesce(sum(${sql.ref(`e.${columns[each]}_lines`)}), 0)::int as lines,
      coalesce(sum(${amount}), 0)::bigint as amount,
      coalesce(sum(${amount}) filter (where ${heldFor(sql.ref('e.member_id'))}), 0)::bigint as held,
      0::bigint as clawed_back
    from bonus_run_earner e join bonus_run b on b.id = e.run_id
    where e.run_id = ${run} and e.member_id = any(${sql.val(members)}::bigint[])`;
  });
  if (sums.length === 0) return [];
  return readRows(db, sql<PlanSum>`${sql.join(sums, sql` union all `)}`);
}

/**
 * Lines on their purchases that somebody else earned, by plan, with the ids of the latest ones, at most
 * `most`.
 */
function boughtSums(
  db: ReadDb,
  scope: Scope,
  most: number,
): Promise<(PlanSum & { ids: number[] })[]> {
  return readRows(
    db,
    sql<
      PlanSum & { ids: number[] }
    >`select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount,
      coalesce(sum(l.amount) filter (where ${heldFor(sql.ref('l.earner_id'))}), 0)::bigint as held, 0::bigint as clawed_back,
      (array_agg(l.id order by l.id desc))[:${most}::int] as ids
    from bonus_run_line l join bonus_run b on b.id = l.run_id
    where l.run_id = ${scope.run} and l.sale_id = any(${sql.val(scope.sales)}::bigint[]) and l.earner_id is not null
      and l.earner_id <> all(${sql.val(scope.members)}::bigint[]) and ${inPlan(scope)} group by l.plan`,
  );
}

/** Ids of the run's lines they earned, latest first, at most `most`. */
async function earnedIds(db: ReadDb, scope: Scope, most: number): Promise<number[]> {
  const rows = await readRows(
    db,
    sql<{ id: number }>`
    select own.id from bonus_run_earner e cross join lateral (select l.id from bonus_run_line l
        where l.run_id = ${scope.run} and l.earner_id = e.member_id and ${inPlan(scope)}
        order by l.id desc limit ${most}) own
      where e.run_id = ${scope.run} and e.member_id = any(${sql.val(scope.members)}::bigint[]) and e.earned > 0
    order by own.id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
