import type { BonusRules } from '@canopy/domain/bonusRules';
import { runInputOf, sourcesByPlan } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { daysOfMonth } from '@canopy/domain/compensation/pinnedHeader';
import type { RunInput } from '@canopy/domain/compensation/run';
import type { PackageTerms } from '@canopy/domain/packageTerms';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ownPackages, packageSales, paidVolume, type PackageSales } from './packageSales.ts';
import { withAtOnce } from './simulatedSales.ts';
import { paidSponsor, sponsorOf, type SponsorMonth } from './sponsorMonth.ts';

/** A month from its run's input, and the same month under other terms. */
export interface SimulatedMonth {
  memberId: Float64Array;
  input: RunInput;
  other: RunInput;
  /** Set if the sponsor bonus is calculated: both plans, and the sales each is paid on. */
  sponsor: SponsorMonth | null;
  /** True if the bonuses of the month's run are calculated. */
  byRun: boolean;
  /** Volume the plan pays on, hundredths of a PV; and under the other terms. */
  volume: number;
  volumeAfter: number;
}

/**
 * Terms that affect several bonuses: all packages together, or PV value, maintenance PV and company cap.
 */
type Whole = { kind: 'PACKAGES'; plan: PackageTerms } | { kind: 'RULES'; plan: BonusRules };

/** All bonuses of a month as paid, and with other packages or rules; every plan stays as it was. */
export async function wholeMonth(
  db: ReadDb,
  kind: Whole['kind'],
  plan: unknown,
  pinned: PinnedInput,
  lockedAt: Date,
): Promise<SimulatedMonth> {
  // the shape of the terms depends on the kind, which the column cannot express
  const terms = { kind, plan } as Whole;
  const before = await packageSales(db, pinned);
  const after = terms.kind === 'PACKAGES' ? await packageSales(db, pinned, terms.plan) : before;
  const changed =
    terms.kind === 'RULES'
      ? withRules(pinned, terms.plan)
      : {
          ...soldAs(pinned, after),
          packagePv: await ownPackages(db, pinned, lockedAt, terms.plan),
        };
  const [paid, other] = [await runOf(db, pinned), await runOf(db, changed)];
  const sponsor = await paidSponsor(db, pinned);
  const maintenance = sum(paid.sources.volume);
  return {
    memberId: pinned.memberId,
    ...{ input: paid, other },
    sponsor: sponsorOf({ before: sponsor, after: sponsor }, { before, after }),
    byRun: true,
    volume: maintenance + paidVolume(before),
    volumeAfter: maintenance + paidVolume(after),
  };
}

/** The month under other rules. */
const withRules = (
  { header, ...columns }: PinnedInput,
  { pvValue, maintenancePv, companyCap }: BonusRules,
): PinnedInput => ({
  ...columns,
  header: {
    ...header,
    settings: { pvValue, maintenancePv, ...(companyCap !== null && { companyCap }) },
  },
});

/** The month with its package sales revalued wherever a plan of its run counts them. */
function soldAs(pinned: PinnedInput, sales: PackageSales): PinnedInput {
  const rowOf = new Map([...sales.id].map((id, row) => [id, row]));
  const replaced = (
    ids: Float64Array | undefined,
    was: Float64Array | undefined,
    now: Float64Array,
  ) =>
    ids &&
    was?.map((value, i) => {
      const row = rowOf.get(ids[i]!);
      return row === undefined ? value : now[row]!;
    });
  const otherVolume = replaced(pinned.otherId, pinned.otherVolume, sales.volume);
  const otherNet = replaced(pinned.otherId, pinned.otherNet, sales.net);
  const lotVolume = replaced(pinned.lotSaleId, pinned.lotVolume, sales.volume);
  return {
    ...pinned,
    ...(otherVolume && { otherVolume }),
    ...(otherNet && { otherNet }),
    ...(lotVolume && { lotVolume }),
  };
}

/** Input for what the month's run calculates, plus the plans paid at once, which no run pays. */
async function runOf(db: ReadDb, pinned: PinnedInput): Promise<RunInput> {
  const { packagePv } = pinned;
  let input: RunInput = {
    ...runInputOf(pinned),
    days: daysOfMonth(pinned.header),
    ...(packagePv && { packagePv }),
  };
  const own: RunInput['planSources'] = {};
  for (const kind of ['UNILEVEL', 'GENERATION'] as const) {
    const { status, plan } = pinned.header.plans[kind];
    if (status !== 'ACTIVE' || plan.period !== 'INSTANT') continue;
    input = await withAtOnce(db, input, kind, plan, pinned);
    const key = kind === 'UNILEVEL' ? 'unilevel' : 'generation';
    own[key] = input.planSources![key]!;
  }
  if (Object.keys(own).length === 0) return input;
  return { ...input, planSources: { ...sourcesByPlan(pinned), ...own } };
}

const sum = (column: Float64Array): number => column.reduce((all, pv) => all + pv, 0);
