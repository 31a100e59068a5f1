import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { reports } from '@canopy/contract/reports';
import { decimalOf } from '@canopy/domain/money';
import { businessDate, periodBounds, previousPeriod, type Period } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { plansOf } from '../compensation/plans.queries.ts';
import { openPeriods } from '../compensation/runs.queries.ts';
import { maintenanceVolume } from '../members/members.queries.ts';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';

const TREND_MONTHS = 6;
const DAY_MS = 86_400_000;

function lastMonths(period: Period): Period[] {
  const months = [period];
  while (months.length < TREND_MONTHS) months.unshift(previousPeriod(months[0]!));
  return months;
}

/** Approved sales by month, every month named, oldest first. */
async function trendOf(db: Db, period: Period, members: RawBuilder<unknown>) {
  const months = lastMonths(period);
  const { rows } = await sql<{ period: string; amount: number; pv: number; sales: number }>`
    select s.period, sum(s.total - s.refunded)::bigint as amount, sum(s.counted_pv)::bigint as pv, count(*)::int as sales
    from sale s where s.period = any(${sql.val(months)}::text[])
      and ${members} group by s.period`.execute(db);
  return months.map((month) => {
    const row = rows.find((candidate) => candidate.period === month);
    return {
      period: month,
      amount: decimalOf(row?.amount ?? 0),
      pv: formatPv(row?.pv ?? 0),
      sales: row?.sales ?? 0,
    };
  });
}

const NEWEST = 5;

/** The members that joined last. */
function newestOf(memberIndex: MemberIndex, members: Int32Array): number[] {
  const newest: number[] = [];
  const later = (a: number, b: number) => memberIndex.signUp[b]! - memberIndex.signUp[a]! || b - a;
  for (const member of members) {
    const last = newest.at(-1);
    if (newest.length === NEWEST && later(member, last!) > 0) continue;
    newest.push(member);
    newest.sort(later);
    newest.length = Math.min(newest.length, NEWEST);
  }
  return newest;
}

function count(members: Iterable<number>, test: (member: number) => boolean): number {
  let found = 0;
  for (const member of members) if (test(member)) found += 1;
  return found;
}

/** The member's home. */
export async function memberDashboard(
  ctx: Ctx,
  body: ParsedBodyOf<typeof reports.memberDashboard>,
): Promise<ResultOf<typeof reports.memberDashboard>> {
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
  const [person, newest, trend, plans] = await Promise.all([
    sql<{
      ranking: number;
      volume: number;
    }>`select m.ranking, ${maintenanceVolume(sql`m.id`, period)} as volume
      from member m where m.id = ${id}`.execute(ctx.db),
    sql<{ id: number; full_name: string; created_at: Date; ranking: number }>`
      select id, full_name, created_at, ranking from member where id = any(${newIds}::bigint[])
      order by created_at desc, id desc`.execute(ctx.db),
    trendOf(
      ctx.db,
      period,
      // the company's own member: everybody else
      everybody.length === memberIndex.members - 1
        ? sql`s.member_id <> ${id}`
        : sql`s.member_id = any(${[...everybody]}::bigint[])`,
    ),
    plansOf(ctx.db, period),
  ]);
  const me = person.rows[0];
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
    trend,
    newest: newest.rows.map((row) => ({
      memberID: memberID(row.id),
      fullName: row.full_name,
      signUpDate: row.created_at.toISOString(),
      ranking: row.ranking,
    })),
  };
}

interface RankRuleRow {
  rank: number;
  recruitCount: number;
  recruitRank: number;
  reward: number;
}

async function nextRank(db: Db, id: number, ranking: number, rules: readonly RankRuleRow[]) {
  const rule = rules.find((candidate) => candidate.rank === ranking + 1);
  if (!rule) return null;
  const { rows } = await sql<{ have: number }>`
    select count(*)::int as have from sponsor_edge e join member m on m.id = e.member_id
    where e.sponsor_id = ${id} and e.valid_until is null and m.status = 'ACTIVE'
      and m.activated_at is not null and m.ranking >= ${rule.recruitRank}`.execute(db);
  return {
    rank: rule.rank,
    recruitCount: rule.recruitCount,
    have: rows[0]!.have,
    reward: decimalOf(rule.reward),
  };
}

interface CompanyRow {
  sales_waiting: number;
  free_waiting: number;
  requests_waiting: number;
  shipments_waiting: number;
  refunds_waiting: number;
  members: number;
  active: number;
  joined: number;
  joined_before: number;
  sold: number;
  sold_before: number;
  orders: number;
  maintained: number;
  bonus: number;
  wallets: number;
}

/** The company's home: what waits, this month beside the last one up to the same day. */
export async function companyDashboard(
  ctx: Ctx,
): Promise<ResultOf<typeof reports.companyDashboard>> {
  const { settings, period } = await currentPeriod(ctx);
  const { from } = periodBounds(period, settings.timeZone);
  const before = periodBounds(previousPeriod(period), settings.timeZone);
  const sameDay = new Date(before.from.getTime() + Math.max(0, ctx.now.getTime() - from.getTime()));
  const { rows } = await sql<CompanyRow>`select
    (select count(*) from sale where status = 'PENDING' and payment_type = 'BANK_SLIP')::int as sales_waiting,
    (select count(*) from sale where status = 'PENDING' and payment_type = 'FREE')::int as free_waiting,
    (select count(*) from wallet_request where status = 'PENDING')::int as requests_waiting,
    (select count(*) from shipment where status in ('PENDING', 'PACKED'))::int as shipments_waiting,
    (select count(*) from refund where status in ('PENDING', 'APPROVED'))::int as refunds_waiting,
    (select count(*) from member)::int as members,
    (select count(*) from member where status = 'ACTIVE')::int as active,
    (select count(*) from member where created_at >= ${from})::int as joined,
    (select count(*) from member where created_at >= ${before.from} and created_at < ${sameDay})::int as joined_before,
    (select coalesce(sum(total - refunded), 0) from sale where period = ${period})::bigint as sold,
    (select coalesce(sum(total - refunded), 0) from sale where approved_at >= ${before.from} and approved_at < ${sameDay})::bigint as sold_before,
    (select count(*) from sale where period = ${period})::int as orders,
    (select count(*) from (select member_id from sale where period = ${period} and sales_type = 'MAINTENANCE'
      group by member_id having sum(counted_pv) >= ${settings.maintenancePv}) q)::int as maintained,
    (select coalesce(sum(l.amount), 0) from bonus_line l where l.run_id is null and l.period = ${period}
      and l.earner_id is not null and l.reverses is null
      and (l.hold_until is null or l.released_at is not null))::bigint
    + (select coalesce(sum(e.paid), 0) from bonus_run_earner e join bonus_run b on b.id = e.run_id
      where b.state = 'POSTED' and b.posted_at >= ${from})::bigint as bonus,
    (select coalesce(sum(balance), 0) from account where member_id is not null)::bigint as wallets`.execute(
    ctx.db,
  );
  const now = rows[0]!;
  const [trend, bySalesType, open] = await Promise.all([
    trendOf(ctx.db, period, sql`true`),
    sql<{
      sales_type: string;
      amount: number;
    }>`select sales_type, sum(total - refunded)::bigint as amount from sale
      where period = ${period} group by sales_type order by 2 desc`.execute(ctx.db),
    openPeriods(ctx),
  ]);
  return {
    period,
    waiting: {
      sales: now.sales_waiting,
      walletRequests: now.requests_waiting,
      freeRegistrations: now.free_waiting,
      shipments: now.shipments_waiting,
      refunds: now.refunds_waiting,
    },
    members: {
      total: now.members,
      active: now.active,
      newThisMonth: now.joined,
      newLastMonth: now.joined_before,
    },
    sales: {
      thisMonth: decimalOf(now.sold),
      lastMonthToDate: decimalOf(now.sold_before),
      orders: now.orders,
    },
    maintained: { members: now.maintained, of: now.active },
    bonusPaid: decimalOf(now.bonus),
    walletTotal: decimalOf(now.wallets),
    trend,
    bySalesType: bySalesType.rows.map((row) => ({
      salesType: row.sales_type,
      amount: decimalOf(row.amount),
    })),
    // the running month is no month to be paid yet
    openPeriods: open.filter(
      (month) => month < businessDate(ctx.now, settings.timeZone).slice(0, 7),
    ),
  };
}
