import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { monthText } from '../../../i18n/format.ts';
import { DraftPreview, type CostShown } from './DraftPreview.tsx';
import { planCosts, type PlanBasis } from './planCosts.ts';
import type { PlanKind } from './planTypes.ts';
import { bodyOf, type PlanValues } from './planValues.ts';
import { levelText, rankText } from './termRows.ts';
import { useDescribed } from './useDescribed.ts';

/** The text that says what the estimate of a plan is based on. */
const basisText = (plan: PlanKind) =>
  plan === 'UPGRADE_RANKING' ? 'basisRanks' : plan === 'BINARY' ? 'basisPairs' : 'basis';

/**
 * What the plan being typed says and costs.
 *
 * @param pvValue RM per PV
 */
export function PlanPreview({
  plan,
  values,
  pvValue,
}: {
  plan: PlanKind;
  values: PlanValues;
  pvValue: string;
}) {
  const { t } = useTranslation();
  const basis = useCall(bonusPlans.planBasis, { Plan: plan }).data;
  const { Revision: _, ...typed } = bodyOf(plan, values, null);
  const described = useDescribed('previewPlan', typed);
  const costOf = (known: PlanBasis): CostShown => ({
    costs: planCosts(plan, known, values, pvValue),
    hint: t(`bonusPlan.preview.${basisText(plan)}`, { month: monthText(known.period) }),
    of: plan === 'UPGRADE_RANKING' ? t('bonusPlan.ranks') : t('bonusPlan.preview.level'),
    nameOf: (level) => {
      if (plan === 'BINARY') return t('bonusPlan.preview.pairs');
      return plan === 'UPGRADE_RANKING' ? rankText(t, level) : levelText(t, plan, level);
    },
  });
  return (
    <DraftPreview
      cost={basis && costOf(basis)}
      described={described}
      // the rank table needs the full width
      below={plan === 'UPGRADE_RANKING'}
    />
  );
}
