import { compensation } from '@canopy/contract/bonus/compensation';
import { netOfCarry } from '@canopy/domain/compensation/clawback';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { multiplyDivide } from '@canopy/domain/exact';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { currentPeriod } from '../../../company/periods/currentPeriod.ts';
import { estimated, type Estimated } from './estimateState.ts';
import { plansOf, type Plans } from '../calculate/plans.ts';
import { missedShares } from '../missed/missedShares.ts';
import type { PlanKind } from '../tables.ts';
import { requireMember } from '../lines/requireMember.ts';
import { withheldRewards } from '../calculate/withheldRewards.ts';

/**
 * A member's open period so far, and what it would be if maintenance were reached: a row of the last
 * calculation for all members ({@link estimateTask}).
 */
export const estimate = query(compensation.estimate, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { settings, period } = await currentPeriod(ctx);
  const row = await estimated(ctx.db, period, memberId);
  if (!row) {
    await requireMember(ctx.db, memberId);
    return null;
  }
  const plans = await plansOf(ctx.db, period);
  const atOnce =
    row.sponsor +
    (plans.UNILEVEL.plan.period === 'INSTANT' ? row.unilevel : 0) +
    (plans.GENERATION.plan.period === 'INSTANT' ? row.generation : 0);
  const monthly =
    row.sponsor + row.unilevel + row.generation + row.upgrade_ranking + row.binary_pairs - atOnce;
  const kinds: PlanKind[] = ['SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING'];
  if (plans.BINARY?.status === 'ACTIVE') kinds.push('BINARY');
  const byPlan = kinds.map((plan) => ({ plan, amount: decimalOf(amountOf(row, plan)) }));
  // bonuses paid at once are already in the wallet; a claw-back reduces what the run pays
  const afterClawBack = (amount: number) => atOnce + netOfCarry(amount, row.claw_back).paid;
  return {
    period,
    asOf: row.as_of.toISOString(),
    refreshing: row.volume_now !== row.personal_volume,
    total: decimalOf(afterClawBack(monthly)),
    clawBack: decimalOf(row.claw_back),
    byPlan,
    totalIfMaintained: decimalOf(afterClawBack(monthly + (await forMaintenance(row, plans)))),
    maintained: row.maintained,
    personalVolume: formatPv(row.personal_volume),
    maintenancePV: formatPv(settings.maintenancePv),
    paidAs: row.paid_as,
  };

  /** What the member loses only because maintenance is missing; caps apply as in the run. */
  async function forMaintenance(
    member: Estimated,
    { UNILEVEL, GENERATION, UPGRADE_RANKING }: Plans,
  ) {
    const active = <P>({ status, plan }: { status: string; plan: P }) =>
      status === 'ACTIVE' ? plan : undefined;
    const level = {
      ...(active(UNILEVEL) && { UNILEVEL: UNILEVEL.plan }),
      ...(active(GENERATION) && { GENERATION: GENERATION.plan }),
    };
    // sales of past days can no longer be earned
    const shares = missedShares(member, level).filter(
      ({ plan, reasons }) => isMaintenance(reasons) && level[plan]!.period === 'MONTHLY',
    );
    const withheld = member.active
      ? await withheldRewards(ctx.db, period, memberId, member, active(UPGRADE_RANKING))
      : [];
    return (
      shares.reduce((sum, { plan, amount }) => sum + capped(member, level[plan], amount), 0) +
      withheld.reduce((sum, { reward }) => sum + reward, 0)
    );
  }
});

const amountOf = (row: Estimated, plan: PlanKind): number =>
  ({
    SPONSOR: row.sponsor,
    UNILEVEL: row.unilevel,
    GENERATION: row.generation,
    UPGRADE_RANKING: row.upgrade_ranking,
    BINARY: row.binary_pairs,
  })[plan];

const isMaintenance = (reasons: readonly string[]) =>
  reasons.length === 1 && reasons[0] === 'NOT_MAINTAINED';

/** A share after the plan's member cap and the company cap's factor so far. */
function capped(row: Estimated, plan: LevelPlan | undefined, amount: number): number {
  const own = Math.min(amount, plan?.memberCap ?? amount);
  const { cap_allowed, cap_computed } = row;
  if (cap_allowed === null || cap_computed === null) return own;
  return multiplyDivide(own, cap_allowed, cap_computed).quotient;
}
