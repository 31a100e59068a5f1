import type { Language } from '@canopy/contract/languages';
import type { BonusRules } from '@canopy/domain/bonusRules';
import { planExample } from '@canopy/domain/compensation/planExample';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { decimalOf, formatMoney } from '@canopy/domain/money';
import { percentIn } from '@canopy/domain/texts';
import { textOf } from '../../../platform/texts.ts';
import type { Plans } from '../compensation/calculate/plans.ts';
import { section, type PlanSection } from './planSection.ts';

/**
 * Describes PV value, maintenance PV and company cap in sentences, with what 100 PV pay by each plan that is
 * paid on PV, calculated by the engine.
 */
export function describeRules(
  { pvValue, maintenancePv, companyCap }: BonusRules,
  plans: Plans,
  language: Language,
): PlanSection[] {
  const say = (key: string, params = {}) => textOf(language, `planPaper.${key}`, params);
  const text = [
    say('pvValue', { amount: decimalOf(pvValue) }),
    say('rules.maintenance', { pv: formatMoney(maintenancePv) }),
    companyCap === null
      ? say('rules.noCap')
      : say('rules.cap', { percent: percentIn(companyCap, language, 2) }),
  ];
  const paid = (['SPONSOR', 'UNILEVEL', 'GENERATION'] as const).filter(
    (kind) => plans[kind].status === 'ACTIVE' && !isOnNet(plans[kind].plan),
  );
  return [
    section(say('how'), { text: text.join(language === 'zh' ? '' : ' ') }),
    section(say('example'), {
      text: say('rules.example'),
      head: [say('rules.bonus'), say('percent'), say('for100')],
      rows: paid.map((kind) => {
        const { plan } = plans[kind];
        return [
          textOf(language, `plan.${kind}`),
          percentIn(
            plan.levels.reduce((sum, basisPoints) => sum + basisPoints, 0),
            language,
            2,
          ),
          formatMoney(planExample(plan, pvValue).reduce((sum, sen) => sum + sen, 0)),
        ];
      }),
    }),
  ];
}
