import type { PlanPeriod } from '@canopy/domain/compensation/plan';
import type { Qualifying } from '@canopy/domain/compensation/qualification';
import { formatMoney } from '@canopy/domain/money';
import { section, type PlanSection, type Writer } from './planSection.ts';

/** Who qualifies for a plan by purchases, in sentences. */
export function qualifies(
  { qualification: rule, period }: Qualifying & { period: PlanPeriod },
  { say, settings }: Writer,
): (string | false)[] {
  const pv = formatMoney(settings.maintenancePv);
  if (!rule) return [say(period === 'INSTANT' ? 'qualify.AT_ONCE' : 'qualify.MONTHLY', { pv })];
  const { lookBack = 0, grace = 0 } = rule;
  return [
    rule.byRank
      ? say('own.RANK')
      : rule.byPackage
        ? say('own.PACKAGE')
        : say('own.ALL', { pv: formatMoney(rule.volume) }),
    rule.customers === true && say('own.customers'),
    lookBack > 0 && say('own.lookBack', { count: lookBack }),
    grace > 0 && say('own.grace', { count: grace }),
  ];
}

/** Required PV by rank or package, as a table; empty if everybody needs the same. */
export function requiredVolumes(
  { qualification: rule }: Qualifying,
  { say, rank }: Writer,
): PlanSection[] {
  if (rule?.byRank) {
    const rows = rule.byRank.map((volume, i) => [rank(i), formatMoney(volume)]);
    return [section(say('own.title'), { head: [say('rank'), say('own.rankPv')], rows })];
  }
  if (rule?.byPackage) {
    const rows = [
      [say('own.smaller'), formatMoney(rule.volume)],
      ...rule.byPackage.map(({ from, volume }) => [formatMoney(from), formatMoney(volume)]),
    ];
    return [section(say('own.title'), { head: [say('own.fromPackage'), say('own.rankPv')], rows })];
  }
  return [];
}
