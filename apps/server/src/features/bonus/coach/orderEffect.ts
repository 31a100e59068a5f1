import { coach } from '@canopy/contract/bonus/coach';
import { orderShares, type Upline } from '@canopy/domain/compensation/orderShares';
import { ownMalls, type LevelPlan } from '@canopy/domain/compensation/plan';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { decimalOf } from '@canopy/domain/money';
import { taxIncluded } from '@canopy/domain/tax';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readColumns } from '../../../platform/database/readColumns.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { estimated, standingSoFar } from '../compensation/estimates/estimateState.ts';
import { packageRows } from '../compensation/calculate/inputRows.ts';
import { plansOf, type PlanVersion } from '../compensation/calculate/plans.ts';
import { qualifiedFor } from '../compensation/calculate/storedQualification.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { withheldRewards } from '../compensation/calculate/withheldRewards.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { ownRules } from './ownRules.ts';
import { rankByOrder } from './rankByOrder.ts';

/**
 * Uplines beyond this many are left out: an estimate for a page does not walk a chain to its end.
 */
const MAX_UPLINES = 1_000;

/**
 * What an order of a given volume would pay the uplines, as they stood at the last calculation of
 * the running month; which rank it lets the buyer reach; and which of the buyer's own rank rewards
 * it unlocks. Null: nothing has been calculated yet.
 */
export const orderEffect = query(coach.orderEffect, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  const { settings, period } = await currentPeriod(ctx);
  const row = await estimated(ctx.db, period, id);
  if (!row) return null;
  const plans = await plansOf(ctx.db, period);
  const { SPONSOR, UNILEVEL, GENERATION, UPGRADE_RANKING } = plans;
  const maintains = body.MallType === 2;
  const paying = [SPONSOR, UNILEVEL, GENERATION].filter(({ kind, plan }) =>
    (plan.malls ?? ownMalls(kind)).includes(body.MallType),
  );
  const uplineFor = await uplinesOf(ctx, period, id, paying);
  const shares = uplineFor('SPONSOR').map(() => 0);
  const net =
    body.Net === undefined ? undefined : body.Net - taxIncluded(body.Net, settings.tax.rate);
  for (const { kind, status, plan } of paying) {
    if (status !== 'ACTIVE' || body.PV === 0) continue;
    const volume = isOnNet(plan) ? net : body.PV;
    if (volume === undefined) continue;
    orderShares(uplineFor(kind), volume, plan, settings.pvValue).forEach((amount, place) => {
      shares[place]! += amount;
    });
  }
  const rankRule = ownRules(row, plans).find(({ plan }) => plan === 'UPGRADE_RANKING');
  const missing = rankRule?.missing ?? settings.maintenancePv - row.volume_now;
  const completes = maintains && missing > 0 && body.PV >= missing;
  const ranking = UPGRADE_RANKING.status === 'ACTIVE' ? UPGRADE_RANKING.plan : undefined;
  const rank = maintains && ranking ? rankByOrder(row, ranking, body.PV) : null;
  const reached = { ...row, paid_as: rank ?? row.paid_as };
  const waiting =
    completes && row.active ? await withheldRewards(ctx.db, period, id, reached, ranking) : [];
  return {
    asOf: row.as_of.toISOString(),
    upline: decimalOf(shares.reduce((sum, share) => sum + share, 0)),
    uplineMembers: shares.filter((share) => share > 0).length,
    rank,
    rewards: waiting.map(({ rank, reward }) => ({ rank, reward: decimalOf(reward) })),
  };
});

/**
 * A buyer's uplines, starting with the sponsor, with their standing in a plan in the running month.
 */
async function uplinesOf(
  ctx: Ctx,
  period: string,
  buyer: number,
  plans: readonly PlanVersion<LevelPlan>[],
): Promise<(kind: PlanKind) => Upline[]> {
  const { sponsors } = await ctx.memberIndex.now(ctx);
  const ids: number[] = [];
  for (let at = sponsors.parentOf(buyer); at !== null; at = sponsors.parentOf(at)) {
    if (ids.push(at) === MAX_UPLINES) break;
  }
  const known = new Map(
    (await standingSoFar(ctx.db, period, ids)).map((row) => [row.member_id, row]),
  );
  const packages = plans.some(({ plan }) => plan.ownPackageCap)
    ? await packagesOf(ctx, ids)
    : new Map<number, number>();
  return (kind) =>
    ids.map((id) => {
      const row = known.get(id);
      return {
        active: row?.active ?? false,
        // the sponsor bonus requires no purchases
        maintained: kind === 'SPONSOR' || (row ? qualifiedFor(row, kind) : false),
        paidAs: row?.paid_as ?? 0,
        packagePv: packages.get(id) ?? 0,
      };
    });
}

async function packagesOf({ db, now }: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await readColumns(
    db,
    sql`select p.member_id, p.package_pv from (${packageRows(now)}) p
      where p.member_id = any(${sql.val(ids)}::bigint[])`,
    { member_id: Float64Array, package_pv: Float64Array },
  );
  return new Map([...rows.member_id].map((id, i) => [id, rows.package_pv[i]!]));
}
