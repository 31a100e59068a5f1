import { reports } from '@canopy/contract/insight/reports';
import type { RankRule } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { DAY_MS, periodBounds } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID, memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { plansOf } from '../../bonus/compensation/calculate/plans.ts';
import type { MemberIndex } from '../../people/memberIndex/memberIndex.ts';
import { maintenanceVolume } from '../../people/members/maintenanceVolume.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { firstPeriod, sinceFirst } from '../../company/periods/firstPeriod.ts';
import { salesTrend } from './salesTrend.ts';

/** New members listed on the home page. */
const MAX_NEWEST = 5;

/** The members who joined last, newest first. */
function newestOf(memberIndex: MemberIndex, members: Int32Array): number[] {
  const newest: number[] = [];
  const byNewest = (a: number, b: number) =>
    memberIndex.signUp[b]! - memberIndex.signUp[a]! || b - a;
  for (const member of members) {
    const last = newest.at(-1);
    if (newest.length === MAX_NEWEST && byNewest(member, last!) > 0) continue;
    newest.push(member);
    newest.sort(byNewest);
    newest.length = Math.min(newest.length, MAX_NEWEST);
  }
  return newest;
}

function count(members: Iterable<number>, test: (member: number) => boolean): number {
  let found = 0;
  for (const member of members) if (test(member)) found += 1;
  return found;
}

/** The member's home page: team, maintenance, progress to the next rank, sales trend. */
export const memberDashboard = query(reports.memberDashboard, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  const { settings, period } = await currentPeriod(ctx);
  const { from, until } = periodBounds(period, settings.timeZone);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const everybody = memberIndex.sponsors.below(id);
  const directs = memberIndex.sponsors.childrenOf(id);
  const newIds = newestOf(memberIndex, everybody);
  const since = from.getTime() / 1_000;
  const team = { directDownline: directs.length, totalMember: everybody.length };
  const newThisMonth = count(everybody, (row) => memberIndex.signUp[row]! >= since);
  const maintainedDirects = count(
    directs,
    (row) => memberIndex.maintenance[row]! >= settings.maintenancePv,
  );
  const [person, newest, trend, plans, first] = await Promise.all([
    readRows(
      ctx.db,
      sql<{
        ranking: number;
        volume: number;
      }>`select m.ranking, ${maintenanceVolume(sql`m.id`, period)} as volume
      from member m where m.id = ${id}`,
    ),
    readRows(
      ctx.db,
      sql<{ id: number; full_name: string; created_at: Date; ranking: number }>`
      select id, full_name, created_at, ranking from member where id = any(${newIds}::bigint[])
      order by created_at desc, id desc`,
    ),
    salesTrend(ctx, period, everybody),
    plansOf(ctx.db, period),
    firstPeriod(ctx.db, settings.timeZone, id),
  ]);
  const me = person[0];
  if (!me) throw new ApiError('NOT_FOUND');
  return {
    period,
    daysLeft: Math.max(0, Math.ceil((until.getTime() - ctx.now.getTime()) / DAY_MS)),
    personalVolume: formatPv(me.volume),
    maintenancePV: formatPv(settings.maintenancePv),
    maintained: me.volume >= settings.maintenancePv,
    ...team,
    newThisMonth,
    maintainedDirects,
    ranking: me.ranking,
    nextRank: await nextRank(ctx.db, id, me.ranking, plans.UPGRADE_RANKING.plan.ranks),
    trend: sinceFirst(trend, first),
    newest: newest.map((row) => ({
      memberID: memberID(row.id),
      fullName: row.full_name,
      signUpDate: row.created_at.toISOString(),
      ranking: row.ranking,
    })),
  };
});

/** What the next rank requires and how much of it the member has; null at the top rank. */
async function nextRank(db: ReadDb, id: number, ranking: number, rules: readonly RankRule[]) {
  const rule = rules.find((candidate) => candidate.rank === ranking + 1);
  if (!rule) return null;
  const rows = await readRows(
    db,
    sql<{ have: number }>`
    select count(*)::int as have from sponsor_edge e join member m on m.id = e.member_id
    where e.sponsor_id = ${id} and e.valid_until is null and m.status = 'ACTIVE'
      and m.activated_at is not null and m.ranking >= ${rule.recruitRank}`,
  );
  return {
    rank: rule.rank,
    recruitCount: rule.recruitCount,
    have: rows[0]!.have,
    reward: decimalOf(rule.reward),
  };
}
