import type { Language } from '@canopy/contract/languages';
import { pairVolume, type BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import {
  paidBySale,
  type LevelPlan,
  type RankingPlan,
  type RankRule,
} from '@canopy/domain/compensation/plan';
import type { PlanKind } from '../compensation/tables.ts';
import { isByDays } from '@canopy/domain/compensation/planDays';
import { planExample } from '@canopy/domain/compensation/planExample';
import { pairExample, rankExample, workedExample } from '@canopy/domain/compensation/workedExample';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { decimalOf, formatMoney } from '@canopy/domain/money';
import { percentIn } from '@canopy/domain/texts';
import { textOf, type TextParams } from '../../../platform/texts.ts';
import type { PeriodSettings } from '../../company/periods/currentPeriod.ts';
import { qualifies, requiredVolumes } from './describeQualification.ts';
import { section, type PlanSection, type Writer } from './planSection.ts';
import { isBinary, isRanking, planOf, type AnyPlan, type StoredTerms } from './terms.ts';

/** Describes a plan in sentences and tables, with an example calculated by the engine. */
export function describePlan(
  row: StoredTerms<PlanKind>,
  settings: PeriodSettings,
  language: Language,
): PlanSection[] {
  const plan = planOf(row);
  const say = (key: string, params: TextParams = {}) =>
    textOf(language, `planPaper.${key}`, params);
  const ranks = isRanking(plan) ? plan.ranks : [];
  // Chinese sentences are joined without a space
  const between = language === 'zh' ? '' : ' ';
  const paragraph: Writer['paragraph'] = (sentences) => sentences.filter(Boolean).join(between);
  const writer: Writer = {
    say,
    rank: (rank) => rankName(rank, ranks, settings, language),
    percent: (basisPoints) => percentIn(basisPoints, language, 2),
    paragraph,
    settings,
  };
  const sections = isRanking(plan)
    ? ofRanks(plan, writer)
    : isBinary(plan)
      ? ofPairs(plan, writer)
      : ofLevels(row.kind, plan, writer);
  const [how, ...rest] = sections;
  const about = [
    row.status === 'INACTIVE' && say('notPaid'),
    ...whatPays(row, plan, language, say),
    how!.text,
  ];
  return [{ ...how!, text: paragraph(about) }, ...rest];
}

/** What the bonus is paid for; the malls are named if they differ from the bonus's usual ones. */
function whatPays(
  { kind }: StoredTerms,
  plan: AnyPlan,
  language: Language,
  say: Writer['say'],
): string[] {
  if (isRanking(plan) || isBinary(plan) || !plan.malls) return [say(`what.${kind}`)];
  const malls = plan.malls.map((mall) => textOf(language, `mallType.title${mall}`));
  return [
    say(`whatMalls.${kind}`),
    say('malls', { malls: new Intl.ListFormat(language).format(malls) }),
  ];
}

/** The rank's name as set by the company, otherwise by the product, otherwise by the plan. */
function rankName(
  rank: number,
  rules: RankingPlan['ranks'],
  { names }: PeriodSettings,
  language: Language,
): string {
  const own = names[`rank.${rank}`];
  const inPlan = rules.find((rule) => rule.rank === rank)?.name;
  const known = rank <= 4 ? textOf(language, `rank.${rank}`) : (inPlan ?? String(rank));
  return own?.[language] ?? own?.['en'] ?? known;
}

/**
 * When members receive the money: the sponsor bonus waits for the end of the sale's day, week or month; the
 * others are paid with the month's run.
 */
function whenPaid(kind: PlanKind, { period }: LevelPlan, say: Writer['say']): string {
  if (period === 'INSTANT') return say('paid.INSTANT');
  return kind === 'SPONSOR' ? say(`after.${period}`) : say('paid.MONTHLY');
}

function ofLevels(kind: PlanKind, plan: LevelPlan, writer: Writer): PlanSection[] {
  const { say, rank, percent, paragraph, settings } = writer;
  const { pvValue } = settings;
  const { levels, leaderRank, openLevels, memberCap, holdDays = 0 } = plan;
  const { period } = plan;
  const byDays = isByDays(plan) && plan.period;
  const onNet = isOnNet(plan);
  const text = [
    whenPaid(kind, plan, say),
    holdDays > 0 && say('hold', { count: holdDays }),
    paidBySale(kind, period) && say(`available.${plan.available ?? 'AT_ONCE'}`),
    onNet ? say('net') : say('pvValue', { amount: decimalOf(pvValue) }),
    // the sponsor bonus requires no purchases
    ...(kind === 'SPONSOR' ? [say('qualify.INSTANT')] : qualifies(plan, writer)),
    kind !== 'SPONSOR' && period !== 'MONTHLY' && say(`days.${period}`),
    say(`compression.${plan.compression}`),
    leaderRank !== null && say('leader', { rank: rank(leaderRank) }),
    plan.ownPackageCap && say('ownPackage'),
    typeof memberCap === 'number' &&
      say(byDays ? `memberCapBy.${byDays}` : 'memberCap', { amount: decimalOf(memberCap) }),
  ];
  const paid = planExample(plan, pvValue);
  const sum = levels.reduce((all, basisPoints) => all + basisPoints, 0);
  const example = workedExample(plan, pvValue);
  const levelTitle = say(leaderRank === null ? 'level' : 'generation');
  return [
    section(say('how'), { text: paragraph(text) }),
    ...requiredVolumes(plan, writer),
    section(say('percentages'), {
      head: [levelTitle, say('percent'), say(onNet ? 'for100Net' : 'for100')],
      rows: levels.map((basisPoints, i) => [
        String(i + 1),
        percent(basisPoints),
        formatMoney(paid[i]!),
      ]),
      sums: [{ label: say('together'), value: percent(sum) }],
    }),
    ...(openLevels
      ? [
          section(say('openLevels'), {
            head: [say('rank'), say('levels')],
            rows: openLevels.map((open, i) => [rank(i), String(open)]),
          }),
        ]
      : []),
    section(say('example'), {
      text: onNet
        ? say('exampleNet', { amount: decimalOf(example.volume) })
        : say('exampleText', { pv: formatMoney(example.volume) }),
      head: [say('upline'), say('qualifies'), levelTitle, say('percent'), 'RM'],
      rows: example.steps.map((step) => [
        String(step.upline),
        say(step.qualified ? 'yes' : 'no'),
        step.levels.join(' + ') || '–',
        step.levels.length > 0 ? percent(step.basisPoints) : '–',
        formatMoney(step.amount),
      ]),
      sums: [
        { label: say('paidOut'), value: `RM ${formatMoney(example.paid)}` },
        { label: say('kept'), value: `RM ${formatMoney(example.unpaid)}` },
      ],
    }),
  ];
}

/** All conditions of a rank, one sentence each. */
function conditionsOf(rule: RankRule, { say, rank, percent }: Writer): string[] {
  const { recruitCount, recruitRank, ownVolume, groupVolume, legShare, months = 1 } = rule;
  const conditions: (string | false)[] = [
    recruitCount > 0 && say('rankRule', { count: recruitCount, rank: rank(recruitRank) }),
    ownVolume !== undefined && say('rankOwn', { pv: formatMoney(ownVolume) }),
    groupVolume !== undefined &&
      (legShare === undefined
        ? say('rankGroup', { pv: formatMoney(groupVolume) })
        : say('rankGroupLeg', { pv: formatMoney(groupVolume), percent: percent(legShare) })),
    months > 1 && say('rankMonths', { count: months }),
  ];
  return conditions.filter((condition) => condition !== false);
}

function ofRanks(plan: RankingPlan, writer: Writer): PlanSection[] {
  const { say, rank, paragraph } = writer;
  const example = rankExample(plan);
  const text = [
    say('rankOnce'),
    ...qualifies(plan, writer),
    plan.differentLegs && say('differentLegs'),
    plan.onlyHighest && say('onlyHighest'),
    plan.ranks.some((rule) => rule.groupVolume) && say('groupOf'),
  ];
  return [
    section(say('how'), { text: paragraph(text) }),
    ...requiredVolumes(plan, writer),
    section(say('ranks'), {
      head: [say('condition'), `${say('reward')} (RM)`],
      rows: plan.ranks.flatMap((rule) =>
        conditionsOf(rule, writer).map((condition, i) => [
          say('rankOf', { rank: rank(rule.rank), rule: condition }),
          // once per rank
          i === 0 ? formatMoney(rule.reward) : '',
        ]),
      ),
    }),
    ...(example
      ? [
          section(say('example'), {
            text: paragraph([
              say(example.recruits > 0 ? 'rankExample' : 'rankExampleNone', {
                count: example.recruits,
                needed: rank(example.recruitRank),
                rank: rank(example.rank),
                amount: decimalOf(example.reward),
              }),
              example.recruits > 0 && example.asksForMore && say('rankExampleMore'),
            ]),
          }),
        ]
      : []),
  ];
}

function ofPairs(plan: BinaryPlan, writer: Writer): PlanSection[] {
  const { say, rank, percent, paragraph, settings } = writer;
  const { pvValue } = settings;
  const { left, right } = pairVolume(plan);
  const example = pairExample(plan, pvValue);
  const text = [
    say('pair', { left: formatMoney(left), right: formatMoney(right) }),
    plan.perPair === null
      ? say('pairPercent', { percent: percent(plan.percentage ?? 0) })
      : say('pairPays', { amount: decimalOf(plan.perPair) }),
    say(`pairing.${plan.period}`),
    say('pvValue', { amount: decimalOf(pvValue) }),
    ...qualifies(plan, writer),
    say(`unqualified.${plan.unqualified}`),
    ...(plan.caps ? [say(`aboveCap.${plan.aboveCap}`)] : []),
  ];
  return [
    section(say('how'), { text: paragraph(text) }),
    ...requiredVolumes(plan, writer),
    ...(plan.caps
      ? [
          section(say('caps'), {
            head: [say('rank'), `${say('cap')} (RM)`],
            rows: plan.caps.map((cap, i) => [rank(i), formatMoney(cap)]),
          }),
        ]
      : []),
    section(say('example'), {
      text: say('pairExample', {
        count: example.pairs,
        left: formatMoney(example.left),
        right: formatMoney(example.right),
        carryLeft: formatMoney(example.carryLeft),
        carryRight: formatMoney(example.carryRight),
      }),
      sums: [
        { label: say('paidOut'), value: `RM ${formatMoney(example.paid)}` },
        { label: say('kept'), value: `RM ${formatMoney(example.unpaid)}` },
      ],
    }),
  ];
}
