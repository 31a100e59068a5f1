import { MALL_TYPES } from '@canopy/domain/mall';
import type { TFunction } from 'i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { moneyText, percentText, withCommas } from '../../../i18n/format.ts';
import { packageName } from './packageName.ts';
import type { VersionedKind, Terms } from './planTypes.ts';

/** One term of a plan, in words. */
export interface TermRow {
  key: string;
  label: string;
  value: string;
}

/** The rank a rule requires, by the company's name for it; 0 means any. */
export const rankText = (t: TFunction, rank: number): string =>
  rank === 0 ? t('bonusPlan.anyRank') : nameOf(t, 'rank', rank);

/** The name of a plan's level: a generation for the generation bonus. */
export const levelText = (t: TFunction, plan: VersionedKind, level: number): string =>
  t(plan === 'GENERATION' ? 'bonusPlan.generation' : 'bonusPlan.level', { level });

/** All terms of a plan in words, except its levels. */
export function termRows(t: TFunction, plan: VersionedKind, terms: Terms): TermRow[] {
  if (terms.packages) return packageRows(t, terms.packages);
  if (terms.rules) return ruleRows(t, terms.rules);
  const hasLevels = plan !== 'UPGRADE_RANKING' && plan !== 'BINARY';
  const rows: (TermRow | false)[] = [
    { key: 'name', label: t('label.name'), value: terms.name },
    { key: 'status', label: t('label.status'), value: t(`bonusPlan.status.${terms.status}`) },
    periodRow(t, plan, terms),
    hasLevels && {
      key: 'base',
      label: t('bonusPlan.base'),
      value: t(`bonusPlan.bases.${terms.base}`),
    },
    terms.compression !== null && {
      key: 'compression',
      label: t('bonusPlan.compression'),
      value: t(`bonusPlan.compressions.${terms.compression}`),
    },
    terms.leaderRank !== null && {
      key: 'leaderRank',
      label: t('bonusPlan.leaderRank'),
      value: rankText(t, terms.leaderRank),
    },
    ...binaryRows(t, terms),
    ...(plan === 'SPONSOR' ? [] : qualificationRows(t, terms)),
    hasLevels && {
      key: 'malls',
      label: t('bonusPlan.malls'),
      value: MALL_TYPES.filter((mall) => terms.malls.includes(mall))
        .map((mall) => t(`mallType.title${mall}`))
        .join(' · '),
    },
    hasLevels && {
      key: 'memberCap',
      label: t('bonusPlan.memberCap'),
      value: terms.memberCap === null ? t('bonusPlan.none') : moneyText(terms.memberCap),
    },
    hasLevels && {
      key: 'ownPackageCap',
      label: t('bonusPlan.ownPackageCap'),
      value: t(terms.ownPackageCap ? 'label.on' : 'label.off'),
    },
    plan === 'SPONSOR' && {
      key: 'holdDays',
      label: t('bonusPlan.holdDays'),
      value:
        terms.holdDays === 0 ? t('bonusPlan.none') : t('bonusPlan.days', { count: terms.holdDays }),
    },
    terms.available !== undefined && {
      key: 'available',
      label: t('bonusPlan.available'),
      value: t(`bonusPlan.${terms.available}`),
    },
    plan === 'UPGRADE_RANKING' && {
      key: 'differentLegs',
      label: t('bonusPlan.differentLegs'),
      value: t(terms.differentLegs ? 'label.on' : 'label.off'),
    },
    plan === 'UPGRADE_RANKING' && {
      key: 'onlyHighest',
      label: t('bonusPlan.onlyHighest'),
      value: t(terms.onlyHighest ? 'label.on' : 'label.off'),
    },
    ...(terms.openLevels ?? []).map((open, rank) => ({
      key: `open.${rank}`,
      label: t('bonusPlan.openFor', {
        rank: nameOf(t, 'rank', rank),
      }),
      value: t('bonusPlan.levels', { count: open }),
    })),
  ];
  return rows.filter((row) => row !== false);
}

/** PV value, maintenance PV, and the maximum a run may pay. */
const ruleRows = (
  t: TFunction,
  { pvValue, maintenancePV, companyCap }: NonNullable<Terms['rules']>,
): TermRow[] => [
  { key: 'pvValue', label: t('setting.pvValue'), value: moneyText(pvValue) },
  {
    key: 'maintenancePv',
    label: t('setting.maintenancePv'),
    value: `${withCommas(maintenancePV)} PV`,
  },
  {
    key: 'companyCap',
    label: t('setting.companyCap'),
    value: companyCap === null ? t('bonusPlan.none') : percentText(companyCap),
  },
];

/** What each package gives, and its price in each country. */
function packageRows(t: TFunction, packages: NonNullable<Terms['packages']>): TermRow[] {
  const { given, prices } = packages;
  const pv = (amount: string) => `${withCommas(amount)} PV`;
  return [
    ...given.flatMap(({ productCode, name, packageRank, fromPackageRank }) => [
      {
        key: `${productCode}.gives`,
        label: t('label.pair', { label: name, value: t('product.packageRank') }),
        value: nameOf(t, 'package', packageRank),
      },
      {
        key: `${productCode}.lifts`,
        label: t('label.pair', { label: name, value: t('product.fromPackage') }),
        value:
          fromPackageRank === null ? t('product.anyLower') : nameOf(t, 'package', fromPackageRank),
      },
    ]),
    ...prices.flatMap((row) => {
      const of = (field: string, what: string, value: string) => ({
        key: `${row.productCode}.${row.countryID}.${field}`,
        label: t('packages.priceOf', {
          name: packageName(t, packages, row.productCode),
          country: row.country,
          what,
        }),
        value,
      });
      return [
        of('memberPV', t('product.memberPv'), pv(row.memberPV)),
        of('memberPrice', t('packages.memberPrice'), moneyText(row.memberPrice)),
        of('retailPV', t('product.retailPv'), pv(row.retailPV)),
        of('retailPrice', t('packages.retailPrice'), moneyText(row.retailPrice)),
      ];
    }),
  ];
}

/** When pairs are made, which days or weeks a bonus is calculated for, or when it is paid. */
function periodRow(t: TFunction, plan: VersionedKind, { period }: Terms): TermRow {
  const key = 'period';
  if (plan === 'UNILEVEL' || plan === 'GENERATION')
    return { key, label: t('bonusPlan.worked'), value: t(`bonusPlan.workedBy.${period}`) };
  const label = t(plan === 'BINARY' ? 'bonusPlan.pairing' : 'bonusPlan.period');
  return { key, label, value: t(`bonusPlan.paid.${period}`) };
}

/** Who qualifies: the company's rule in one row, the plan's own rule with one row per condition. */
function qualificationRows(t: TFunction, { qualification: rule }: Terms): TermRow[] {
  const label = t('bonusPlan.qualification');
  if (!rule) return [{ key: 'qualification', label, value: t('bonusPlan.company') }];
  const months = (count: number) =>
    count === 0 ? t('bonusPlan.none') : t('bonusPlan.monthCount', { count });
  const pv = (amount: string) => `${withCommas(amount)} PV`;
  return [
    {
      key: 'qualification',
      label,
      value: rule.by === 'ALL' ? pv(rule.pv) : t(`bonusPlan.qualifyingKinds.${rule.by}`),
    },
    ...rule.byRank.map((amount, rank) => ({
      key: `required.${rank}`,
      label: t('bonusPlan.requiredFor', {
        rank: nameOf(t, 'rank', rank),
      }),
      value: pv(amount),
    })),
    ...(rule.by === 'PACKAGE'
      ? [{ key: 'smaller', label: t('bonusPlan.smallerPackages'), value: pv(rule.pv) }]
      : []),
    ...rule.byPackage.map((row) => ({
      key: `package.${row.package}`,
      label: t('bonusPlan.requiredFrom', { pv: withCommas(row.package) }),
      value: pv(row.pv),
    })),
    {
      key: 'customers',
      label: t('bonusPlan.customers'),
      value: t(rule.customers ? 'label.on' : 'label.off'),
    },
    { key: 'lookBack', label: t('bonusPlan.lookBack'), value: months(rule.lookBack) },
    { key: 'grace', label: t('bonusPlan.grace'), value: months(rule.grace) },
  ];
}

/** What a pair is and what it pays; empty for other plans. */
function binaryRows(t: TFunction, { binary }: Terms): TermRow[] {
  if (!binary) return [];
  const { unit, ratio, perPair, percentage, unqualified, aboveCap, caps, example } = binary;
  return [
    { key: 'unit', label: t('bonusPlan.unit'), value: `${withCommas(unit)} PV` },
    { key: 'ratio', label: t('bonusPlan.ratio'), value: ratio.replace(':', ' : ') },
    perPair === null
      ? { key: 'pays', label: t('bonusPlan.pairPercent'), value: percentText(percentage ?? 0) }
      : { key: 'pays', label: t('bonusPlan.perPair'), value: moneyText(perPair) },
    { key: 'example', label: t('bonusPlan.pairExample'), value: moneyText(example) },
    {
      key: 'unqualified',
      label: t('bonusPlan.unqualified'),
      value: t(`bonusPlan.unqualifiedKinds.${unqualified}`),
    },
    {
      key: 'aboveCap',
      label: t('bonusPlan.aboveCap'),
      value: t(`bonusPlan.aboveCaps.${aboveCap}`),
    },
    ...(caps ?? []).map((cap, rank) => ({
      key: `cap.${rank}`,
      label: t('bonusPlan.capFor', {
        rank: nameOf(t, 'rank', rank),
      }),
      value: moneyText(cap),
    })),
  ];
}

/** The conditions and rewards of a rank. */
function rankFacts(t: TFunction, rule: Terms['ranks'][number]): string[] {
  const { recruitCount, ownPV, groupPV, legShare, months } = rule;
  const amount = withCommas(rule.reward);
  const facts: (string | false)[] = [
    // the plan's name for it, if it differs from the company's
    rule.name !== rankText(t, rule.rank) && rule.name,
    recruitCount > 0
      ? t('bonusPlan.rankRule', {
          count: recruitCount,
          rank: rankText(t, rule.recruitRank),
          amount,
        })
      : t('bonusPlan.rankReward', { amount }),
    ownPV !== null && t('bonusPlan.rankOwn', { pv: withCommas(ownPV) }),
    groupPV !== null && t('bonusPlan.rankGroup', { pv: withCommas(groupPV) }),
    legShare !== null && t('bonusPlan.rankLeg', { percent: percentText(legShare) }),
    months > 1 && t('bonusPlan.rankMonths', { count: months }),
  ];
  return facts.filter((fact) => fact !== false);
}

/** The levels with their percentages, or the ranks with their conditions. */
export function levelRows(t: TFunction, plan: VersionedKind, terms: Terms): TermRow[] {
  return [
    ...terms.levels.map((basisPoints, i) => ({
      key: `level.${i + 1}`,
      label: levelText(t, plan, i + 1),
      value: percentText(basisPoints),
    })),
    ...terms.ranks.map((rule) => ({
      key: `rank.${rule.rank}`,
      label: rankText(t, rule.rank),
      value: rankFacts(t, rule).join(' · '),
    })),
  ];
}

/** The differences between two versions; empty before or after means new or removed. */
export function changesBetween(
  t: TFunction,
  plan: VersionedKind,
  before: Terms,
  after: Terms,
): { key: string; label: string; before: string; after: string }[] {
  const all = (terms: Terms) => [...termRows(t, plan, terms), ...levelRows(t, plan, terms)];
  const [old, now] = [all(before), all(after)];
  const keys = [...new Set([...old, ...now].map((row) => row.key))];
  return keys.flatMap((key) => {
    const was = old.find((row) => row.key === key);
    const is = now.find((row) => row.key === key);
    if (was?.value === is?.value) return [];
    return [{ key, label: (is ?? was)!.label, before: was?.value ?? '–', after: is?.value ?? '–' }];
  });
}
