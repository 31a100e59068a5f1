import type { ResultOf } from '@canopy/contract/call';
import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import { compensation } from '@canopy/contract/bonus/compensation';
import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS, type RunPlan } from '@canopy/domain/compensation/runLines';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { query } from '../../../../platform/operation.ts';
import { plansOf } from '../calculate/plans.ts';
import { earnerColumns, earnerTables, onPage, type RunEarnerRow } from './runEarners.ts';
import { runSummary } from './runSummary.ts';
import { searchedMembers } from '../lines/searchLines.ts';
import type { BreakageReason, PlanKind } from '../tables.ts';

type Earners = ResultOf<typeof compensation.runDetail>['earners'];

/**
 * One run: totals by plan, what was not paid and why, and what each member gets. All of it is stored with
 * the run, so a run with ten million lines opens as fast as one with ten.
 */
export const runDetail = query(compensation.runDetail, async (ctx, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const run = await runSummary(ctx.db, id);
  const plans = await plansOf(ctx.db, run.period);
  const totals = await totalsOf(ctx.db, id);
  const clawedBack = await clawedBackOf(ctx.db, id);
  return {
    ...run,
    // includes plans the run does not pay, as their claw-backs are part of the total
    plans: PLAN_KINDS.filter(
      (plan) =>
        clawedBack.has(plan) ||
        (isOfRun(plan) && (plan !== 'BINARY' || plans.BINARY?.status === 'ACTIVE')),
    ).map((plan) => {
      const { lines, paid, breakage } = (isOfRun(plan) ? totals.plans[plan] : null) ?? {
        lines: 0,
        paid: 0,
        breakage: {},
      };
      return {
        plan,
        name: plans[plan]?.name ?? '',
        lines,
        paid: decimalOf(paid),
        clawedBack: decimalOf(clawedBack.get(plan) ?? 0),
        breakage: Object.entries(breakage)
          .toSorted(([, a], [, b]) => b - a)
          .map(([reason, amount]) => ({
            reason: reason as BreakageReason,
            amount: decimalOf(amount),
          })),
      };
    }),
    earners: body.Search
      ? await searchEarners(ctx, id, body.Search, body)
      : await pageOfEarners(ctx.db, id, totals.earners, body),
  };
});

const isOfRun = (plan: PlanKind): plan is RunPlan => RUN_PLANS.some((each) => each === plan);

async function totalsOf(db: ReadDb, id: number): Promise<RunTotals> {
  const [row] = await readRows(
    db,
    sql<{ totals: RunTotals | null }>`select totals from bonus_run where id = ${id}`,
  );
  // a run not calculated yet has none
  return row?.totals ?? { earners: 0, plans: {} };
}

/** What claw-backs take off a run's bonuses by plan, sen. */
async function clawedBackOf(db: ReadDb, id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(
    db,
    sql<{ plan: string; amount: number }>`select plan, sum(amount)::bigint as amount from bonus_line
    where run_id = ${id} and reverses is not null group by plan`,
  );
  return new Map(rows.map(({ plan, amount }) => [plan, amount]));
}

interface Page {
  Page: number;
  PageSize: number;
}

interface EarnerRow extends RunEarnerRow {
  unilevel_lines: number;
  generation_lines: number;
  upgrade_ranking_lines: number;
  binary_pairs_lines: number;
}

const columns = sql`${earnerColumns}, e.unilevel_lines, e.generation_lines, e.upgrade_ranking_lines,
  e.binary_pairs_lines`;

async function pageOfEarners(db: ReadDb, id: number, total: number, page: Page): Promise<Earners> {
  const rows = await readRows(
    db,
    sql<EarnerRow>`select ${columns} from ${earnerTables} where e.run_id = ${id} and ${onPage(page)}
    order by e.position`,
  );
  return { rows: rows.map(earnerOf), total };
}

async function searchEarners(ctx: Ctx, id: number, text: string, page: Page): Promise<Earners> {
  const members = await searchedMembers(ctx, text);
  const found = sql`${earnerTables}
    where e.run_id = ${id} and e.member_id = any(${members}::bigint[])`;
  const rows = await readRows(
    ctx.db,
    sql<
      EarnerRow & { total: number }
    >`select ${columns}, count(*) over ()::int as total from ${found}
    order by e.position limit ${page.PageSize} offset ${(page.Page - 1) * page.PageSize}`,
  );
  return { rows: rows.map(earnerOf), total: rows[0]?.total ?? 0 };
}

function earnerOf(row: EarnerRow): Earners['rows'][number] {
  const byPlan = [
    { plan: 'GENERATION' as const, amount: row.generation, lines: row.generation_lines },
    { plan: 'UNILEVEL' as const, amount: row.unilevel, lines: row.unilevel_lines },
    {
      plan: 'UPGRADE_RANKING' as const,
      amount: row.upgrade_ranking,
      lines: row.upgrade_ranking_lines,
    },
    { plan: 'BINARY' as const, amount: row.binary_pairs, lines: row.binary_pairs_lines },
  ];
  return {
    memberID: publicId('member', row.member_id),
    fullName: row.full_name,
    paidAs: row.paid_as,
    total: decimalOf(row.paid),
    clawedBack: decimalOf(row.clawed_back),
    carriedIn: decimalOf(row.carried_in),
    carriedOut: decimalOf(row.carried_out),
    byPlan: byPlan
      .filter(({ lines }) => lines > 0)
      .map((entry) => ({ ...entry, amount: decimalOf(entry.amount) })),
  };
}
