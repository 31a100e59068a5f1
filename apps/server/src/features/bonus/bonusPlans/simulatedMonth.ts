import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import {
  binaryInputOf,
  othersPaidOn,
  runInputOf,
  sourcesByPlan,
} from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { monthsBefore, type LevelPlan, type RankingPlan } from '@canopy/domain/compensation/plan';
import { monthVolumes } from '@canopy/domain/compensation/volumes';
import { daysOfMonth } from '@canopy/domain/compensation/pinnedHeader';
import { monthsOfQualification, type Qualifying } from '@canopy/domain/compensation/qualification';
import type { RunInput } from '@canopy/domain/compensation/run';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { boughtRows, heldRows } from '../compensation/calculate/inputRows.ts';
import { loadPlacement } from '../compensation/calculate/loadPlacement.ts';
import { placementRows } from '../compensation/calculate/placementRows.ts';
import { readMonthsBefore } from '../compensation/calculate/readMonthsBefore.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { ownPackages, packageSales, paidVolume } from './packageSales.ts';
import { readParts, withAtOnce } from './simulatedSales.ts';
import { paidSponsor, sponsorOf } from './sponsorMonth.ts';
import { indexesOf, paidBy, type SimulatedTerms } from './simulatedTerms.ts';
import { wholeMonth, type SimulatedMonth } from './wholeMonth.ts';

/** Number of earlier months the terms use to decide a rank. */
export function monthsOfTerms(terms: SimulatedTerms): number {
  const plan = terms.kind === 'UPGRADE_RANKING' ? paidBy<RankingPlan>(terms) : null;
  return plan ? monthsBefore(plan) : 0;
}

/**
 * Builds a month from its run's input, and the same month under other terms.
 *
 * @param lockedAt the run's input includes purchases up to this time
 */
export async function simulatedMonth(
  db: ReadDb,
  terms: SimulatedTerms,
  pinned: PinnedInput,
  lockedAt: Date,
): Promise<SimulatedMonth> {
  // the run stored the members' own packages only if one of its plans used them
  const packagePv = pinned.packagePv ?? (await ownPackages(db, pinned, lockedAt));
  const input: RunInput = { ...runInputOf(pinned), packagePv };
  const { memberId } = pinned;
  const volume = sum(input.sources.volume);
  if (terms.kind === 'PACKAGES' || terms.kind === 'RULES') {
    return wholeMonth(db, terms.kind, terms.plan, { ...pinned, packagePv }, lockedAt);
  }
  if (terms.kind === 'SPONSOR') {
    const sales = await packageSales(db, pinned);
    const plans = { before: await paidSponsor(db, pinned), after: paidBy<LevelPlan>(terms) };
    const same = { ...input, days: daysOfMonth(pinned.header) };
    return {
      memberId,
      input: same,
      other: same,
      sponsor: sponsorOf(plans, { before: sales, after: sales }),
      byRun: false,
      ...unchanged(paidVolume(sales)),
    };
  }
  const plans = { ...input.plans };
  if (terms.kind === 'BINARY') {
    const plan = paidBy<BinaryPlan>(terms);
    const binary = await placementFor(db, pinned, input, plan);
    const other = {
      ...input,
      ...(binary && { binary }),
      plans: { ...plans, binary: plan },
      ...(await volumesFor(db, terms, pinned)),
    };
    const pairs = sum(binary?.lots.volume ?? input.sources.volume);
    return { memberId, input, other, sponsor: null, byRun: true, ...unchanged(pairs) };
  }
  if (terms.kind === 'UPGRADE_RANKING') plans.ranking = paidBy<RankingPlan>(terms);
  else if (terms.kind === 'UNILEVEL') plans.unilevel = paidBy<LevelPlan>(terms);
  else plans.generation = paidBy<LevelPlan>(terms);
  const read = await readParts(db, terms, pinned);
  const planSources = sourcesFor(terms, read);
  const { sale: _, ...sources } = monthVolumes(read);
  const other = {
    ...input,
    plans,
    sources,
    ...(sources.day && { days: daysOfMonth(pinned.header) }),
    ...(planSources && { planSources }),
    ...(await monthsFor(db, terms, pinned)),
    ...(await volumesFor(db, terms, pinned)),
  };
  const all = volume + sum(othersPaidOn(pinned));
  if (terms.kind === 'UPGRADE_RANKING') {
    return { memberId, input, other, sponsor: null, byRun: true, ...unchanged(all) };
  }
  // bonuses paid at once are not part of the run, so they are recalculated for comparison
  const { kind } = terms;
  const { status, plan } = pinned.header.plans[kind];
  const atOnce = status === 'ACTIVE' && plan.period === 'INSTANT';
  const draft = paidBy<LevelPlan>(terms);
  return {
    memberId,
    input: atOnce ? await withAtOnce(db, input, kind, plan, pinned) : input,
    other: draft?.period === 'INSTANT' ? await withAtOnce(db, other, kind, draft, pinned) : other,
    sponsor: null,
    byRun: true,
    ...unchanged(all),
  };
}

/** A volume the other terms do not change. */
const unchanged = (volume: number) => ({ volume, volumeAfter: volume });

/**
 * The volumes each plan pays on, with the terms replacing a plan's, if they count other malls or net
 * prices.
 */
function sourcesFor(terms: SimulatedTerms, pinned: PinnedInput): RunInput['planSources'] {
  const plan = paidBy<LevelPlan>(terms);
  if (terms.kind !== 'UNILEVEL' && terms.kind !== 'GENERATION') return sourcesByPlan(pinned);
  const version = { ...pinned.header.plans[terms.kind], status: terms.status };
  const plans = {
    ...pinned.header.plans,
    [terms.kind]: { ...version, plan: plan ?? version.plan },
  };
  // a plan of the run that counts other malls must keep them
  return sourcesByPlan({ ...pinned, header: { ...pinned.header, plans } }) ?? {};
}

const sum = (column: Float64Array): number => column.reduce((all, pv) => all + pv, 0);

/** The ranks of earlier months that the terms need, if the run stored none or too few. */
async function monthsFor(
  db: ReadDb,
  terms: SimulatedTerms,
  { header, memberId, heldBefore }: PinnedInput,
): Promise<Pick<RunInput, 'heldBefore'>> {
  const months = monthsOfTerms(terms);
  if (months * memberId.length <= (heldBefore?.length ?? 0)) {
    return heldBefore ? { heldBefore } : {};
  }
  const indexOf = indexesOf(memberId);
  return {
    heldBefore: await readMonthsBefore(db, heldRows(header.period, months), ['held', Uint8Array], {
      months,
      members: memberId.length,
      indexOf: (id) => indexOf.get(id) ?? -1,
    }),
  };
}

/** Purchases of earlier months that the terms need, if the run stored none or too few. */
async function volumesFor(
  db: ReadDb,
  terms: SimulatedTerms,
  { header, memberId, volumeBefore }: PinnedInput,
): Promise<Pick<RunInput, 'volumeBefore'>> {
  const months = monthsOfQualification(paidBy<Qualifying>(terms) ?? {});
  if (months * memberId.length <= (volumeBefore?.length ?? 0)) {
    return volumeBefore ? { volumeBefore } : {};
  }
  const indexOf = indexesOf(memberId);
  const read = await readMonthsBefore(
    db,
    boughtRows(header.period, months),
    ['volume', Float64Array],
    {
      months,
      members: memberId.length,
      indexOf: (id) => indexOf.get(id) ?? -1,
    },
  );
  // months stored by the run keep their values, so that unchanged plans pay what was posted
  if (volumeBefore) read.set(volumeBefore);
  return { volumeBefore: read };
}

/**
 * The placement tree for a different binary plan. The month's run stored it only if it paid pairs, and for
 * its own pairing periods; for other pairing periods the tables are read as of the end of the month.
 */
async function placementFor(
  db: ReadDb,
  pinned: PinnedInput,
  input: RunInput,
  plan: BinaryPlan | null,
): Promise<RunInput['binary']> {
  const paid = pinned.header.plans.BINARY?.plan;
  if (!plan || plan.period === paid?.period) return input.binary;
  const { timeZone } = await readSettings(db);
  const { period, asOf } = pinned.header;
  const at = { period, asOf: new Date(asOf), timeZone };
  const indexOf = indexesOf(pinned.memberId);
  const members = sql`select id from unnest(${sql.val([...pinned.memberId])}::bigint[]) as m(id)`;
  const rows = placementRows(members, at, plan);
  const loaded = await loadPlacement(db, rows, (member) => indexOf.get(member)!);
  const header = { ...pinned.header, binary: { steps: rows.steps, returned: [] } };
  return binaryInputOf({ ...pinned, ...loaded, header }) ?? undefined;
}
