import type { Language } from '@canopy/contract/languages';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { planExample } from '@canopy/domain/compensation/planExample';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { decimalOf, formatMoney } from '@canopy/domain/money';
import type { PackageTerms } from '@canopy/domain/packageTerms';
import { textOf } from '../../../platform/texts.ts';
import type { PlanVersion } from '../compensation/calculate/plans.ts';
import type { PeriodSettings } from '../../company/periods/currentPeriod.ts';
import { section, type PlanSection } from './planSection.ts';
import type { Terms } from './shownTerms.ts';

type Price = NonNullable<Terms['packages']>['prices'][number];

/**
 * Describes all packages: what each costs a member, and the sponsor bonus that all levels together are paid
 * on it, calculated by the engine.
 *
 * @param table the same packages with their names
 */
export function describePackages(
  { prices }: PackageTerms,
  table: NonNullable<Terms['packages']>,
  { plan, status }: PlanVersion<LevelPlan>,
  { pvValue, names }: PeriodSettings,
  language: Language,
): PlanSection[] {
  const say = (key: string, params = {}) => textOf(language, `planPaper.${key}`, params);
  const onNet = isOnNet(plan);
  const bonusOf = (volume: number) =>
    status === 'ACTIVE' ? planExample(plan, pvValue, volume).reduce((sum, sen) => sum + sen, 0) : 0;
  // several upgrades lead to the same package
  const nameOf = ({ productCode, name }: Price): string => {
    const from = table.given.find((row) => row.productCode === productCode)?.fromPackageRank;
    if (!from) return name;
    const own = names[`package.${from}`];
    const known = own?.[language] ?? own?.['en'] ?? textOf(language, `package.${from}`);
    return say('packages.upgrade', { name, from: known });
  };
  const text = [
    say(onNet ? 'packages.net' : 'packages.pv'),
    onNet ? '' : say('pvValue', { amount: decimalOf(pvValue) }),
    status === 'ACTIVE' ? '' : say('packages.notPaid'),
  ];
  return [
    section(say('how'), {
      text: text.filter(Boolean).join(language === 'zh' ? '' : ' '),
      head: [say('packages.package'), 'PV', say('packages.price'), say('packages.bonus')],
      rows: prices.map(({ memberPv, memberPrice }, i) => [
        `${nameOf(table.prices[i]!)} (${table.prices[i]!.country})`,
        formatMoney(memberPv),
        formatMoney(memberPrice),
        formatMoney(bonusOf(onNet ? memberPrice : memberPv)),
      ]),
    }),
  ];
}
