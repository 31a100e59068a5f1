import type { BodyOf } from '@canopy/contract/call';
import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { monthText } from '../../../i18n/format.ts';
import { DraftPreview, type CostShown } from './DraftPreview.tsx';
import { packageName } from './packageName.ts';
import { packagesBodyOf, type PackageValues } from './packageValues.ts';
import type { PlanBasis } from './planCosts.ts';
import { useDescribed } from './useDescribed.ts';
import { packageCosts, ruleCosts } from './wholeCosts.ts';

/** What the packages being typed bring, and the sponsor bonus they would have cost. */
export function PackagePreview({ values }: { values: PackageValues }) {
  const { t } = useTranslation();
  const basis = useCall(bonusPlans.planBasis, { Plan: 'PACKAGES' }).data;
  const { Revision: _, ...typed } = packagesBodyOf(values, null);
  const described = useDescribed('previewPackages', typed);
  const costOf = (known: PlanBasis): CostShown => ({
    costs: packageCosts(known, values),
    hint: t('bonusPlan.preview.basisPackages', { month: monthText(known.period) }),
    of: t('bonusPlan.preview.package'),
    nameOf: (row) => {
      const { productCode, countryID } = known.sold![row]!;
      const packages = known.terms.packages!;
      const price = packages.prices.find(
        (one) => one.productCode === productCode && one.countryID === countryID,
      )!;
      return t('label.pair', {
        label: packageName(t, packages, productCode),
        value: price.country,
      });
    },
  });
  return <DraftPreview cost={basis && costOf(basis)} described={described} below />;
}

/** What PV value, maintenance PV and company cap say as they are typed, and would have cost. */
export function RulePreview({ typed }: { typed: BodyOf<typeof bonusPlans.previewBonusSettings> }) {
  const { t } = useTranslation();
  const basis = useCall(bonusPlans.planBasis, { Plan: 'RULES' }).data;
  const described = useDescribed('previewBonusSettings', typed);
  const costOf = (known: PlanBasis): CostShown => ({
    costs: ruleCosts(known, typed),
    hint: t('bonusPlan.preview.basisRules', { month: monthText(known.period) }),
    of: t('bonusPlan.preview.bonus'),
    nameOf: (row) => t(`plan.${known.plans![row]!.plan}`),
  });
  return <DraftPreview cost={basis && costOf(basis)} described={described} taller />;
}
