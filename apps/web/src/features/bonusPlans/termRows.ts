import type { TFunction } from 'i18next';
import { nameOf } from '../../i18n/texts.ts';
import { percentText, withCommas } from '../../ui/format.ts';
import type { PlanKind, Terms } from './planTypes.ts';

/** One thing that a plan says, in words. */
export interface TermRow {
  key: string;
  label: string;
  value: string;
}

/** A rank as the company calls it; nobody's rank is 0. */
export const rankText = (t: TFunction, rank: number): string =>
  rank === 0 ? t('bonusPlan.anyRank') : nameOf(t, 'rank', rank);

/** What the levels of a plan are called: generations for the generation bonus. */
export const levelText = (t: TFunction, plan: PlanKind, level: number): string =>
  t(plan === 'GENERATION' ? 'bonusPlan.generation' : 'bonusPlan.level', { level });

/** All that a plan says in words, its levels apart. */
export function termRows(t: TFunction, plan: PlanKind, terms: Terms): TermRow[] {
  const rows: (TermRow | false)[] = [
    { key: 'name', label: t('label.name'), value: terms.name },
    { key: 'status', label: t('label.status'), value: t(`bonusPlan.status.${terms.status}`) },
    {
      key: 'period',
      label: t('bonusPlan.period'),
      value: t(`bonusPlan.paid.${terms.period}`),
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
    plan !== 'UPGRADE_RANKING' && {
      key: 'memberCap',
      label: t('bonusPlan.memberCap'),
      value: terms.memberCap === null ? t('bonusPlan.none') : `RM ${withCommas(terms.memberCap)}`,
    },
    plan !== 'UPGRADE_RANKING' && {
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
    plan === 'UPGRADE_RANKING' && {
      key: 'differentLegs',
      label: t('bonusPlan.differentLegs'),
      value: t(terms.differentLegs ? 'label.on' : 'label.off'),
    },
    ...(terms.openLevels ?? []).map((open, rank) => ({
      key: `open.${rank}`,
      label: t('bonusPlan.openFor', {
        rank: rank === 0 ? t('bonusPlan.noRank') : rankText(t, rank),
      }),
      value: t('bonusPlan.levels', { count: open }),
    })),
  ];
  return rows.filter((row) => row !== false);
}

/** The levels with their percentages, or the ranks with what they ask for. */
export function levelRows(t: TFunction, plan: PlanKind, terms: Terms): TermRow[] {
  return [
    ...terms.levels.map((basisPoints, i) => ({
      key: `level.${i + 1}`,
      label: levelText(t, plan, i + 1),
      value: percentText(basisPoints),
    })),
    ...terms.ranks.map((rule) => ({
      key: `rank.${rule.rank}`,
      label: rankText(t, rule.rank),
      value: t('bonusPlan.rankRule', {
        count: rule.recruitCount,
        rank: rankText(t, rule.recruitRank),
        amount: withCommas(rule.reward),
      }),
    })),
  ];
}

/** What two versions say differently; empty before or after: it is new or gone. */
export function changesBetween(
  t: TFunction,
  plan: PlanKind,
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
