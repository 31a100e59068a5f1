import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { periodBounds } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { maintenanceVolume } from '../members/maintenanceVolume.ts';
import { readSettings } from '../settings/readSettings.ts';
import { settingsAt } from '../settings/ruleSettings.ts';
import { missedInRun, postedRun, type PostedRun } from './missedOfRun.ts';
import type { PlanKind } from './tables.ts';

type Row = Omit<ResultOf<typeof compensation.whyNotPaid>['rows'][number], 'amount'> & {
  amount: number;
};

/**
 * Every bonus that a member did not get in a period, for each plan with all that stood in the way:
 * shares that compression passed on, shares that the company kept, what a cap cut, and rank rewards that
 * wait for a maintained month.
 */
export const whyNotPaid = query(compensation.whyNotPaid, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { timeZone } = await readSettings(ctx.db);
  const { until } = periodBounds(body.Period, timeZone);
  const { maintenancePv } = await settingsAt(ctx.db, until);
  const run = await postedRun(ctx.db, body.Period);
  const [own] = await readRows(
    ctx.db,
    sql<{ volume: number }>`
    select ${maintenanceVolume(sql`${memberId}::bigint`, body.Period)} as volume`,
  );
  const rows = [
    ...(await keptByCompany(ctx, memberId, body.Period)),
    ...(run ? await shares(ctx, run, memberId) : []),
    ...(run ? await withheldRewards(ctx, run, memberId) : []),
  ].sort((a, b) => b.amount - a.amount);
  return {
    posted: run !== undefined,
    personalVolume: formatPv(own!.volume),
    maintenancePV: formatPv(maintenancePv),
    total: decimalOf(rows.reduce((sum, row) => sum + row.amount, 0)),
    rows: rows.map((row) => ({ ...row, amount: decimalOf(row.amount) })),
  };
});

/** Shares of the run's bonuses on volume. */
async function shares(ctx: Ctx, run: PostedRun, memberId: number): Promise<Row[]> {
  const missed = await missedInRun(ctx.db, run, memberId);
  return missed.map(({ plan, reasons, amount, lines, leaderRank }) => ({
    plan,
    reasons,
    amount,
    lines,
    leaderRank,
  }));
}

/** Instant bonuses that the member missed, and what caps and closed levels kept of the monthly ones. */
async function keptByCompany(ctx: Ctx, memberId: number, period: string): Promise<Row[]> {
  const rows = await readRows(
    ctx.db,
    sql<{ plan: PlanKind; reason: Row['reasons'][number]; amount: number; lines: number }>`
    select l.plan, l.reason, (sum(l.amount_fine) / 1000000)::bigint as amount, count(*)::int as lines
    from bonus_line_all l left join bonus_run b on b.id = l.run_id
    where l.missed_by = ${memberId} and l.period = ${period} and (l.run_id is null or b.state = 'POSTED')
      and (l.plan = 'SPONSOR' or l.reason in ('CAP', 'RANK'))
    group by l.plan, l.reason`,
  );
  return rows.map(({ reason, ...row }) => ({ ...row, reasons: [reason], leaderRank: null }));
}

/** Rewards of ranks that the member met in the run and had not been rewarded for by then. */
async function withheldRewards(ctx: Ctx, run: PostedRun, memberId: number): Promise<Row[]> {
  const [member] = await readRows(
    ctx.db,
    sql<{ active: boolean; maintained: boolean; paid_as: number; rewarded: number[] }>`
    select r.active, r.maintained, r.paid_as, coalesce((select array_agg(w.rank::int) from rank_reward w
      join bonus_run b on b.id = w.run_id where w.member_id = r.member_id and b.period <= ${run.period}), '{}') as rewarded
    from bonus_run_member r where r.run_id = ${run.id} and r.member_id = ${memberId}`,
  );
  if (!member || (member.active && member.maintained)) return [];
  const version = await ctx.db
    .selectFrom('bonus_plan')
    .select('plan')
    .where('kind', '=', 'UPGRADE_RANKING')
    .where('status', '=', 'ACTIVE')
    .where('version', '=', run.plan_versions['UPGRADE_RANKING'] ?? 0)
    .executeTakeFirst();
  const { ranks } = (version?.plan ?? { ranks: [] }) as Pick<RankingPlan, 'ranks'>;
  const reasons: Row['reasons'] = [];
  if (!member.active) reasons.push('NOT_ACTIVE');
  if (!member.maintained) reasons.push('NOT_MAINTAINED');
  return ranks
    .filter(({ rank, reward }) => rank <= member.paid_as && reward > 0)
    .filter(({ rank }) => !member.rewarded.includes(rank))
    .map(({ reward, rank }) => ({
      plan: 'UPGRADE_RANKING' as const,
      reasons,
      amount: reward,
      lines: 1,
      leaderRank: rank,
    }));
}
