import { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { businessDate, periodBounds, previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { notHeld } from '../../bonus/compensation/holds/holds.ts';
import { openPeriods } from '../../bonus/compensation/calculate/openPeriods.ts';
import { adjustedVolumes } from '../../company/periods/adjustedVolume.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { firstPeriod, sinceFirst } from '../../company/periods/firstPeriod.ts';
import { rulesIn } from '../../company/settings/ruleSettings.ts';
import { countryNameOf, stateName } from '../../company/reference/names.ts';
import { salesTrend } from './salesTrend.ts';

/** Counts, and amounts in sen; `_before`: last month up to the same day. */
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

/** Malaysian states, and the countries with the most members. */
const MAX_PLACES = 40;

/**
 * The company's home page: what is pending, and this month compared with last month up to the same
 * day.
 */
export const companyDashboard = query(reports.companyDashboard, async (ctx, body) => {
  const { settings, period: running } = await currentPeriod(ctx);
  const period = body.Period !== undefined && body.Period < running ? body.Period : running;
  const { from, until } = periodBounds(period, settings.timeZone);
  const before = periodBounds(previousPeriod(period), settings.timeZone);
  // for a finished month, compare with the whole previous month
  const reached = Math.min(ctx.now.getTime(), until.getTime());
  const sameDay =
    period === running
      ? new Date(before.from.getTime() + Math.max(0, reached - from.getTime()))
      : before.until;
  const { maintenancePv } = await rulesIn(ctx.db, period);
  const rows = await readRows(
    ctx.db,
    sql<CompanyRow>`select
    (select count(*) from sale where status = 'PENDING' and payment_type = 'BANK_SLIP')::int as sales_waiting,
    (select count(*) from sale where status = 'PENDING' and payment_type = 'FREE')::int as free_waiting,
    (select count(*) from wallet_request where status = 'PENDING')::int as requests_waiting,
    (select count(*) from shipment where status in ('PENDING', 'PACKED'))::int as shipments_waiting,
    (select count(*) from refund where status in ('PENDING', 'APPROVED'))::int as refunds_waiting,
    (select count(*) from member)::int as members,
    (select count(*) from member where status = 'ACTIVE')::int as active,
    (select count(*) from member where created_at >= ${from} and created_at < ${until})::int as joined,
    (select count(*) from member where created_at >= ${before.from} and created_at < ${sameDay})::int as joined_before,
    (select coalesce(sum(total - refunded), 0) from sale where period = ${period})::bigint as sold,
    (select coalesce(sum(total - refunded), 0) from sale where approved_at >= ${before.from} and approved_at < ${sameDay})::bigint as sold_before,
    (select count(*) from sale where period = ${period})::int as orders,
    (select count(*) from (select member_id from (
        select member_id, counted_pv as pv from sale where period = ${period} and sales_type = 'MAINTENANCE'
        union all select member_id, amount from ${adjustedVolumes} a where period = ${period}) v
      group by member_id having sum(pv) >= ${maintenancePv}) q)::int as maintained,
    (select coalesce(sum(l.amount), 0) from bonus_line l where l.run_id is null and l.period = ${period}
      and l.earner_id is not null and l.reverses is null
      and (l.hold_until is null or l.released_at is not null))::bigint
    + (select coalesce(sum(e.paid), 0) from bonus_run_earner e join bonus_run b on b.id = e.run_id
      where b.state = 'POSTED' and b.posted_at >= ${from} and b.posted_at < ${until} and ${notHeld})::bigint as bonus,
    (select coalesce(sum(balance), 0) from account where member_id is not null)::bigint as wallets`,
  );
  const now = rows[0]!;
  const [trend, bySalesType, open, states, first] = await Promise.all([
    salesTrend(ctx, period, null),
    readRows(
      ctx.db,
      sql<{
        sales_type: string;
        amount: number;
      }>`select sales_type, sum(total - refunded)::bigint as amount from sale
      where period = ${period} group by sales_type order by 2 desc`,
    ),
    openPeriods(ctx),
    readRows(
      ctx.db,
      sql<{ country_id: number; state_id: string | null; members: number; sales: number }>`
      select m.country_id, case when m.country_id = ${MALAYSIA_COUNTRY_ID} then nullif(m.state_id, '') end as state_id,
        count(*) filter (where m.status <> 'TERMINATED')::int as members,
        coalesce(sum(s.sold), 0)::bigint as sales
      from member m left join (select member_id, sum(total - refunded) as sold from sale
        where period = ${period} group by member_id) s on s.member_id = m.id
      group by 1, 2 having count(*) filter (where m.status <> 'TERMINATED') > 0 or sum(s.sold) > 0
      order by members desc, 1, 2 limit ${MAX_PLACES}`,
    ),
    firstPeriod(ctx.db, settings.timeZone, null),
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
    payoutRatio: now.sold > 0 ? Math.round((now.bonus * 10_000) / now.sold) : null,
    byState: states.map(({ country_id, state_id, members, sales }) => ({
      stateID: state_id,
      state:
        state_id === null
          ? countryNameOf(country_id, ctx.language)
          : stateName(country_id, state_id),
      members,
      sales: decimalOf(sales),
    })),
    walletTotal: decimalOf(now.wallets),
    trend: sinceFirst(trend, first),
    bySalesType: bySalesType.map((row) => ({
      salesType: row.sales_type,
      amount: decimalOf(row.amount),
    })),
    // the current month cannot be paid yet
    openPeriods: open.filter(
      (month) => month < businessDate(ctx.now, settings.timeZone).slice(0, 7),
    ),
  };
});
