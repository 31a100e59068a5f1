import { coach } from '@canopy/contract/bonus/coach';
import type { ResultOf } from '@canopy/contract/call';
import { closeGap } from '@canopy/domain/closeGap';
import { NO_PACKAGE, NO_VOLUME } from '@canopy/domain/compensation/nextRanks';
import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { mayBuy } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { DAY_MS, periodBounds } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID, memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import {
  estimated,
  recruitsSoFar,
  type Estimated,
} from '../compensation/estimates/estimateState.ts';
import { rankRows } from '../compensation/calculate/rankRows.ts';
import { plansOf } from '../compensation/calculate/plans.ts';
import { readMallStock } from '../../shop/mall/readMallStock.ts';
import { maintenanceVolume } from '../../people/members/maintenanceVolume.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { ownRules, type OwnRule } from './ownRules.ts';

type Advice = ResultOf<typeof coach.advice>;

/** The mall where a period's requirements are bought. */
const MAINTENANCE_MALL = 2;

/**
 * What a member still needs for the month's maintenance and for the next rank. PV is the member's
 * own current sales; the rank comes from the member's row in the last overall calculation.
 */
export const advice = query(coach.advice, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  const { settings, period } = await currentPeriod(ctx);
  const [member] = await readRows(
    ctx.db,
    sql<{ status: string; packageRank: number; country_id: number; volume: number }>`
    select m.status, m.package_rank as "packageRank", m.country_id,
      ${maintenanceVolume(sql`m.id`, period)} as volume
    from member m where m.id = ${id}`,
  );
  if (!member) throw new ApiError('NOT_FOUND');
  const missing = Math.max(0, settings.maintenancePv - member.volume);
  const row = await estimated(ctx.db, period, id);
  const plans = await plansOf(ctx.db, period);
  const closing = async (gap: number) =>
    gap > 0 && mayBuy(MAINTENANCE_MALL, member) ? basketsFor(ctx, member.country_id, gap) : [];
  return {
    period,
    daysLeft: daysLeftOf(period, settings.timeZone, ctx.now),
    personalVolume: formatPv(member.volume),
    maintenancePV: formatPv(settings.maintenancePv),
    missingPV: formatPv(missing),
    baskets: await closing(missing),
    ownRules: row ? await closeOwnRules(ownRules(row, plans), missing, closing) : [],
    counted: row !== undefined && row.next_rank !== null,
    nextRank: row ? await nextRankOf(ctx, plans.UPGRADE_RANKING.plan, id, row) : null,
  };
});

/**
 * Each gap once, with products that close it: gaps of the same size are closed by the same
 * products.
 */
async function closeOwnRules(
  rules: readonly OwnRule[],
  maintenance: number,
  closing: (gap: number) => Promise<Advice['baskets']>,
): Promise<Advice['ownRules']> {
  const closed = new Set([maintenance]);
  const answer: Advice['ownRules'] = [];
  for (const { plan, found, met, missing } of rules) {
    const baskets = closed.has(missing) ? [] : await closing(missing);
    closed.add(missing);
    answer.push({ plan, ...found, met, missingPV: formatPv(missing), baskets });
  }
  return answer;
}

/** Days until a period ends, including today. */
export const daysLeftOf = (period: string, timeZone: string, now: Date): number =>
  Math.max(0, Math.ceil((periodBounds(period, timeZone).until.getTime() - now.getTime()) / DAY_MS));

/** Maintenance mall products that close a gap (hundredths of a PV), from headquarters stock. */
async function basketsFor(
  ctx: Ctx,
  countryId: number,
  missing: number,
): Promise<Advice['baskets']> {
  return ctx.catalogue.read(ctx.db, async (catalogue) => {
    const rows = catalogue
      .rows(MAINTENANCE_MALL, countryId, ctx.now.getTime(), 'sort', false)
      .filter(({ availableFrom }) => availableFrom === null);
    const { version, available } = await readMallStock(ctx.db, rows);
    const byCode = new Map(rows.map((row) => [row.product.code, row]));
    const offers = rows.map((row) => ({
      code: row.product.code,
      price: row.price.memberPrice,
      pv: row.price.memberPv,
      available: available(row),
    }));
    const answer = closeGap(offers, missing).map((basket) => ({
      exact: basket.over === 0,
      total: decimalOf(basket.price),
      totalPV: formatPv(basket.pv),
      overPV: formatPv(basket.over),
      lines: basket.lines.map(({ code, quantity }) => {
        const { product, price } = byCode.get(code)!;
        return {
          productCode: code,
          name: textIn(product.names, ctx.language),
          image: product.images[0] ?? '',
          memberPrice: decimalOf(price.memberPrice),
          memberPV: formatPv(price.memberPv),
          quantity,
        };
      }),
    }));
    return { version, answer };
  });
}

async function nextRankOf(
  { db }: Ctx,
  plan: RankingPlan,
  id: number,
  row: Estimated,
): Promise<Advice['nextRank']> {
  const rule = plan.ranks.find(({ rank }) => rank === row.next_rank);
  if (!rule) return null;
  const people = await recruitsSoFar(db, id);
  return {
    rank: rule.rank,
    asOf: row.as_of.toISOString(),
    recruitCount: rule.recruitCount,
    counted: row.next_counted ?? 0,
    recruitRank: rule.recruitRank,
    differentLegs: plan.differentLegs === true,
    reward: decimalOf(rule.reward),
    progress: row.rank_progress
      ? (rankRows(row.rank_progress, plan).find(({ rank }) => rank === rule.rank) ?? null)
      : null,
    people: people.map(({ recruit_id, full_name, ranking, missing }) => ({
      memberID: memberID(recruit_id),
      fullName: full_name,
      ranking,
      is:
        missing === 0
          ? ('COUNTS' as const)
          : missing === NO_PACKAGE
            ? ('LACKS_PACKAGE' as const)
            : missing === NO_VOLUME
              ? ('LACKS_VOLUME' as const)
              : ('LACKS_RECRUITS' as const),
      missing: Math.max(0, missing),
    })),
  };
}
