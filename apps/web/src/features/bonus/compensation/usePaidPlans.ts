import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useCall } from '../../../ui/feedback/api.ts';

type Kind = (typeof PLAN_KINDS)[number];

/** The plans to show: those that are paid now, and those that are off but have figures here. */
export function usePaidPlans(withFigures: Iterable<Kind>): Kind[] {
  const { data } = useCall(compensation.planList, {});
  return paidPlans(data, withFigures);
}

export function paidPlans(
  plans: readonly { plan: Kind; status: string }[] | undefined,
  withFigures: Iterable<Kind>,
): Kind[] {
  const shown = new Set(withFigures);
  for (const { plan, status } of plans ?? []) if (status === 'ACTIVE') shown.add(plan);
  return PLAN_KINDS.filter((kind) => shown.has(kind));
}
