import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import type { LevelPlan, RankingPlan, RankRule } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { maintenanceVolume } from '../../../people/members/maintenanceVolume.ts';
import { rulesIn } from '../../../company/settings/ruleSettings.ts';
import { memberOfRun, postedRun, type MonthPlans, type PostedRun } from './missedOfRun.ts';
import { memberBreakage } from './memberBreakage.ts';
import { missedShares, type MissedRow, type MissedShare } from './missedShares.ts';
import { missedSoFar } from './missedSoFar.ts';
import { shownQualification } from '../calculate/shownQualification.ts';
import { qualificationFor } from '../calculate/storedQualification.ts';
import type { BreakageReason, PlanKind } from '../tables.ts';
import { passedOver } from './passedOver.ts';
import { reasonsWithheld, withheldRewards } from '../calculate/withheldRewards.ts';

type Row = Omit<ResultOf<typeof compensation.whyNotPaid>['rows'][number], 'amount'> & {
  amount: number;
};

/**
 * Every bonus a member did not get in a period, by plan, with everything that stood in the way: shares that
 * compression passed on, shares the company kept, what a cap cut, and rank rewards that wait for a month
 * with maintenance. For the running period, according to the last calculation.
 */
export const whyNotPaid = query(compensation.whyNotPaid, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { maintenancePv } = await rulesIn(ctx.db, body.Period);
  const run = await postedRun(ctx.db, body.Period);
  const [own] = await readRows(
    ctx.db,
    sql<{ volume: number }>`
    select ${maintenanceVolume(sql`${memberId}::bigint`, body.Period)} as volume`,
  );
  const sofar = run ? null : await missedSoFar(ctx, memberId, body.Period);
  const monthly = run
    ? await ofRun(ctx, run, memberId)
    : sofar
      ? [
          ...sofar.kept.map(forReason('KEPT')),
          ...rowsOf(
            sofar.shares,
            sofar.member,
            sofar.plans,
            await withheldRewards(
              ctx.db,
              body.Period,
              memberId,
              sofar.member,
              sofar.plans.UPGRADE_RANKING,
            ),
            body.Period,
          ),
        ]
      : [];
  const passed = await passedOver(ctx.db, memberId, body.Period);
  const rows = [
    ...(await memberBreakage(ctx.db, memberId, body.Period, false)).map(forReason('KEPT')),
    ...passed.map(forReason('PASSED')),
    ...monthly,
  ].sort((a, b) => b.amount - a.amount);
  return {
    posted: run !== undefined,
    counted: run?.missed_counted ?? sofar !== null,
    asOf: sofar?.asOf.toISOString() ?? null,
    personalVolume: formatPv(own!.volume),
    maintenancePV: formatPv(maintenancePv),
    total: decimalOf(rows.reduce((sum, row) => sum + row.amount, 0)),
    rows: rows.map((row) => ({ ...row, amount: decimalOf(row.amount) })),
  };
});

/** An amount missed for a single reason. */
const forReason =
  (entry: Row['entry']) =>
  ({
    reason,
    ...row
  }: Pick<Row, 'plan' | 'amount' | 'lines'> & { reason: BreakageReason }): Row => ({
    ...row,
    entry,
    reasons: [reason],
    leaderRank: null,
  });

/** Shares of a posted run's volume bonuses, and its waiting rank rewards. */
async function ofRun(ctx: Ctx, run: PostedRun, memberId: number): Promise<Row[]> {
  const member = await memberOfRun(ctx.db, run.id, memberId);
  if (!member) return [];
  const ranking = run.plans.UPGRADE_RANKING;
  return rowsOf(
    missedShares(member, run.plans),
    member,
    run.plans,
    await withheldRewards(ctx.db, run.period, memberId, member, ranking),
    run.period,
  );
}

function rowsOf(
  shares: MissedShare[],
  member: MissedRow,
  plans: MonthPlans,
  withheld: RankRule[],
  period: string,
): Row[] {
  const reasons = reasonsWithheld(member);
  return [
    ...shares.map(({ plan, reasons: why, amount, lines, leaderRank }) => ({
      entry: 'SHARES' as const,
      plan,
      reasons: why,
      amount,
      lines,
      leaderRank,
      ...ownRule(member, plan, plans[plan], period),
    })),
    ...withheld.map(({ rank, reward }) => ({
      entry: 'REWARD' as const,
      plan: 'UPGRADE_RANKING' as const,
      reasons,
      amount: reward,
      lines: 1,
      leaderRank: rank,
      ...ownRule(member, 'UPGRADE_RANKING', plans.UPGRADE_RANKING, period),
    })),
  ];
}

/** The plan's own rule or days and what the member reached; empty if the month's maintenance PV applies. */
function ownRule(
  member: MissedRow,
  kind: PlanKind,
  plan: LevelPlan | RankingPlan | undefined,
  period: string,
): Pick<Row, 'qualification'> {
  const found = qualificationFor(member, kind);
  if (!found || !plan) return {};
  return { qualification: shownQualification(plan, period, found) };
}
