import { mall } from '@canopy/contract/shop/mall';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { DAY_MS, periodOf } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { acceptedTerms } from '../../people/members/reads.ts';
import { adjustedVolumes } from '../../company/periods/adjustedVolume.ts';
import {
  periodColumns,
  periodStatusOf,
  type PeriodRow,
} from '../../company/periods/currentPeriod.ts';
import { priceOrder, type OrderBuyer } from './priceOrder.ts';
import {
  selectBalances,
  stockColumns,
  stockReading,
  type StockKeys,
  type StockRow,
} from './readStock.ts';

/** A member's cart priced now: lines, shipping, total and what it achieves. */
export const quote = query(mall.quote, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { cart, buyer } = await priceOrder(ctx, memberId, body, (keys) =>
    readBuyer(ctx, memberId, keys),
  );
  const { settings, period } = periodStatusOf(ctx, buyer);
  const volume = buyer.volumes?.[period] ?? 0;
  return {
    lines: cart.lines.map((line) => ({
      productCode: line.productCode,
      name: textIn(line.names, ctx.language),
      image: line.image,
      quantity: line.quantity,
      price: decimalOf(line.price),
      pv: formatPv(line.pv),
      subTotal: decimalOf(line.price * line.quantity),
      totalPV: formatPv(line.pv * line.quantity),
      available: line.available,
    })),
    subTotal: decimalOf(cart.subTotal),
    shipmentFee: decimalOf(cart.shipmentFee),
    total: decimalOf(cart.total),
    totalPV: formatPv(cart.totalPv),
    weight: cart.weight,
    deliveryDays: cart.deliveryDays,
    termsToAccept: buyer.terms_version === settings.termsVersion ? null : settings.termsVersion,
    effect: {
      maintenanceBefore: formatPv(volume),
      maintenanceAfter: formatPv(volume + (body.MallType === 2 ? cart.totalPv : 0)),
      maintenanceTarget: formatPv(settings.maintenancePv),
      packageRank: cart.packageRank,
    },
  };
});

interface QuotedBuyer extends OrderBuyer, PeriodRow {
  terms_version: string;
  /** Hundredths of PV bought in the maintenance mall, by period that may still be open. */
  volumes: Record<string, number> | null;
}

/**
 * Everything a quote needs from the tables, in one statement. Volumes start with the period of a day
 * ago in UTC, because no time zone is a whole day behind UTC.
 */
async function readBuyer(ctx: Ctx, memberId: number, keys: StockKeys): Promise<QuotedBuyer> {
  const [row] = await readRows(
    ctx.db,
    sql<QuotedBuyer & StockRow>`${prepared}
    with stock as (${selectBalances(keys)})
    select m.status, m.package_rank as "packageRank", m.country_id as "countryId", ${acceptedTerms},
      ${periodColumns}, ${stockColumns}, (select json_object_agg(period, pv) from (
        select s.period, greatest(0, sum(s.counted_pv)) as pv from (
          select period, counted_pv from sale where member_id = m.id and sales_type = 'MAINTENANCE'
          union all select period, amount from ${adjustedVolumes} a where member_id = m.id) s
        where s.period >= ${periodOf(new Date(ctx.now.getTime() - DAY_MS), 'UTC')} group by s.period) v) as volumes
    from member m where m.id = ${memberId}`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  return { ...row, stock: stockReading(row) };
}
