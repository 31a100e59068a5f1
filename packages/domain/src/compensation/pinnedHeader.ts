import type { BinaryPlan } from './binaryPlan.ts';
import { monthsBefore, type LevelPlan, type PlanPeriod, type RankingPlan } from './plan.ts';
import { monthsOfQualification, type Qualifying } from './qualification.ts';
import { daysInMonth, isByDays, weekdayOfFirst, type DaysInput } from './planDays.ts';
import { hasOwnMalls, isOnNet } from './planSources.ts';

/** A plan as used by a run. */
export interface PinnedPlan<P> {
  version: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  plan: P;
}

/** Volume of a returned sale that was still carried, removed from a leg before the run; hundredths of a PV. */
export interface ReturnedVolume {
  refund_id: number;
  member_id: number;
  /** 0: left, 1: right. */
  side: number;
  volume: number;
}

/** What a run read besides the columns of members and sales; amounts in sen, volumes in hundredths of a PV. */
export interface PinnedHeader {
  format: 1;
  /** `YYYY-MM`. */
  period: string;
  /** Trees and ranks count as they stood before this instant, ISO. */
  asOf: string;
  /** Settings at `asOf`; company cap in basis points of the value of the volume, null: none. */
  settings: { pvValue: number; maintenancePv: number; companyCap?: number | null };
  plans: {
    UNILEVEL: PinnedPlan<LevelPlan>;
    GENERATION: PinnedPlan<LevelPlan>;
    UPGRADE_RANKING: PinnedPlan<RankingPlan>;
    /** Present only while it is paid, so that runs without it have the same bytes as in earlier versions. */
    BINARY?: PinnedPlan<BinaryPlan>;
  };
  /** Binary bonus: pairing periods begun, and volume of returned sales removed from legs. */
  binary?: { steps: number; returned: ReturnedVolume[] };
  /** The month's volume was adjusted; absent otherwise, so that the bytes stay the same as in earlier versions. */
  adjusted?: true;
  /** Claw-backs (negative bonus lines) taken up by the run. */
  clawBacks: { id: number; earner_id: number; amount: number }[];
  /** What the previous run could not claw back from each member, zero or less. */
  carried: { member_id: number; amount: number }[];
}

/** Plans paid in the month, whether with its run or at once; both are judged by the same rules. */
const paidPlans = ({
  plans,
}: Pick<PinnedHeader, 'plans'>): (Qualifying & {
  ownPackageCap?: boolean;
})[] => Object.values(plans).flatMap(({ status, plan }) => (status === 'ACTIVE' ? [plan] : []));

/** Whether the month's run pays a plan; plans that pay at once have already paid. */
export const isPaidByRun = ({ status, plan }: PinnedPlan<{ period: PlanPeriod }>): boolean =>
  status === 'ACTIVE' && plan.period !== 'INSTANT';

/**
 * Whether a plan of the run pays only up to the earner's own package, or requires more PV from members with
 * larger packages.
 */
export const asksForPackages = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  paidPlans(header).some(
    ({ ownPackageCap, qualification }) => ownPackageCap === true || qualification?.byPackage,
  );

/** Whether a plan of the run pays on sales in malls other than the maintenance mall. */
export const asksForMalls = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  levelPlans(header).some(hasOwnMalls);

/** The level plans paid by a run. */
const levelPlans = ({ plans }: Pick<PinnedHeader, 'plans'>): LevelPlan[] =>
  [plans.UNILEVEL, plans.GENERATION].flatMap((pinned) =>
    isPaidByRun(pinned) ? [pinned.plan] : [],
  );

/** Whether a plan of the run is calculated by day or week. */
export const asksForDays = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  levelPlans(header).some(isByDays);

/** Whether a plan of the run pays percentages of net prices. */
export const asksForNet = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  levelPlans(header).some(isOnNet);

/** How many earlier months' volumes a run reads; 0: no plan needs them. */
export const monthsOfVolume = (header: Pick<PinnedHeader, 'plans'>): number =>
  Math.max(0, ...paidPlans(header).map(monthsOfQualification));

/** How many earlier months' ranks a run reads; 0: no rank requires consecutive months. */
export const monthsOfRanks = ({ plans }: Pick<PinnedHeader, 'plans'>): number =>
  plans.UPGRADE_RANKING.status === 'ACTIVE' ? monthsBefore(plans.UPGRADE_RANKING.plan) : 0;

/** Calendar data for plans by day or week. */
export const daysOfMonth = ({
  period,
  settings,
}: Pick<PinnedHeader, 'period' | 'settings'>): DaysInput => ({
  weekday: weekdayOfFirst(period),
  length: daysInMonth(period),
  maintenancePv: settings.maintenancePv,
});
