import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS, type RunPlan } from '@canopy/domain/compensation/runLines';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { lineColumns, lineTables, type LineRow } from './bonusLine.ts';
import { notPaidOut } from '../holds/holds.ts';
import type { PlanKind } from '../tables.ts';
import { firstLineId } from '../calculate/writeLines.ts';

/**
 * Lines and amount of one plan; `held` is the part held or forfeited, `clawed_back` what claw-backs took
 * off; sen.
 */
export interface PlanSum {
  plan: PlanKind;
  lines: number;
  amount: number;
  held: number;
  clawed_back: number;
}

/** What claw-backs took off a plan's lines `l`, leaving out those counted as held. */
export const clawedBack = sql`coalesce(sum(l.amount) filter (where l.reverses is not null and not ${notPaidOut}), 0)::bigint as clawed_back`;

interface Wanted {
  Plan?: PlanKind | undefined;
  Page: number;
  PageSize: number;
}

/**
 * A page of all lines of a run. Paid lines are numbered plan by plan and their totals stored, so that the
 * last page of ten million is found as fast as the first. The claw-backs the run includes come last. Null:
 * calculated by an earlier version, without numbered lines.
 */
export async function linesOfRun(
  db: ReadDb,
  runId: number,
  { Plan, Page, PageSize }: Wanted,
): Promise<{ rows: LineRow[]; sums: PlanSum[] } | null> {
  const [run] = await readRows(
    db,
    sql<{ totals: RunTotals | null }>`select totals from bonus_run b where b.id = ${runId}
      and exists (select from bonus_run_line l where l.run_id = b.id)`,
  );
  if (!run?.totals) return null;
  const held = await heldOfRun(db, runId);
  const plans = RUN_PLANS.map((plan) => {
    const { lines = 0, paid = 0 } = run.totals!.plans[plan] ?? {};
    return { plan, lines, amount: paid, held: held[plan], clawed_back: 0 };
  });
  const at = Plan ? plans.findIndex(({ plan }) => plan === Plan) : 0;
  const shown = Plan ? plans.slice(at, at + 1) : plans;
  const before = at < 0 ? 0 : countOf(plans.slice(0, at));
  const count = countOf(shown);
  const skipped = (Page - 1) * PageSize;
  const first = firstLineId(runId) + before;
  const last = first + count - 1 - skipped;
  const rows = await readRows(
    db,
    sql<LineRow>`select ${lineColumns} ${lineTables}
    where l.id >= ${Math.max(first, last - PageSize + 1)} and l.id <= ${last} order by l.id desc`,
  );
  const back = sql`${lineTables} where l.run_id = ${runId} and l.reverses is not null
    and (${Plan ?? null}::text is null or l.plan = ${Plan ?? null})`;
  const rest = await readRows(
    db,
    sql<LineRow>`select ${lineColumns} ${back} order by l.id desc
    limit ${PageSize - rows.length} offset ${Math.max(0, skipped - count)}`,
  );
  const backSums = await readRows(
    db,
    sql<PlanSum>`select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount,
      coalesce(sum(l.amount) filter (where ${notPaidOut}), 0)::bigint as held, ${clawedBack} ${back} group by l.plan`,
  );
  return { rows: [...rows, ...rest], sums: addedSums([...shown, ...backSums]) };
}

/** What is held or forfeited of a run, by plan. Only a few members are affected. */
export async function heldOfRun(db: ReadDb, runId: number): Promise<Record<RunPlan, number>> {
  const [row] = await readRows(
    db,
    sql<Record<RunPlan, number>>`
    select coalesce(sum(e.unilevel), 0)::bigint as "UNILEVEL", coalesce(sum(e.generation), 0)::bigint as "GENERATION",
      coalesce(sum(e.upgrade_ranking), 0)::bigint as "UPGRADE_RANKING", coalesce(sum(e.binary_pairs), 0)::bigint as "BINARY"
    from bonus_run b join bonus_hold h on h.period = b.period and h.state <> 'RELEASED'
    join bonus_run_earner e on e.run_id = b.id and e.member_id = h.member_id
    where b.id = ${runId}`,
  );
  return row!;
}

const countOf = (plans: readonly PlanSum[]) => plans.reduce((sum, { lines }) => sum + lines, 0);

/** One sum per plan that has lines, sorted by plan name. */
export function addedSums(sums: readonly PlanSum[]): PlanSum[] {
  const byPlan = new Map<PlanKind, PlanSum>();
  for (const { plan, lines, amount, held, clawed_back } of sums) {
    const known = byPlan.get(plan) ?? { plan, lines: 0, amount: 0, held: 0, clawed_back: 0 };
    byPlan.set(plan, {
      plan,
      lines: known.lines + lines,
      amount: known.amount + amount,
      held: known.held + held,
      clawed_back: known.clawed_back + clawed_back,
    });
  }
  return [...byPlan.values()]
    .filter(({ lines }) => lines > 0)
    .sort((a, b) => (a.plan < b.plan ? -1 : 1));
}
