import type { BinaryPlan } from './binaryPlan.ts';
import { monthsBefore, type LevelPlan, type PlanPeriod, type RankingPlan } from './plan.ts';
import { monthsOfQualification, type Qualifying } from './qualification.ts';
import { daysInMonth, isByDays, weekdayOfFirst, type DaysInput } from './planDays.ts';
import { hasOwnMalls, isOnNet } from './volumes.ts';

/** A plan as a run used it. */
export interface PinnedPlan<P> {
  version: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  plan: P;
}

/** Volume of a returned sale that was carried still, taken out of a leg before the run; hundredths of a PV. */
export interface ReturnedVolume {
  refund_id: number;
  member_id: number;
  /** 0: left, 1: right. */
  side: number;
  volume: number;
}

/** What a run read beside the columns of members and sales; amounts in sen, volumes in hundredths of PV. */
export interface PinnedHeader {
  format: 1;
  /** `YYYY-MM`. */
  period: string;
  /** The instant before which trees and titles counted, ISO. */
  asOf: string;
  /** As they held at `asOf`; the company cap in basis points of the volume's value, null: none. */
  settings: { pvValue: number; maintenancePv: number; companyCap?: number | null };
  plans: {
    UNILEVEL: PinnedPlan<LevelPlan>;
    GENERATION: PinnedPlan<LevelPlan>;
    UPGRADE_RANKING: PinnedPlan<RankingPlan>;
    /** Only while it is paid: the bytes of a run without it are those of the versions before it. */
    BINARY?: PinnedPlan<BinaryPlan>;
  };
  /** Of the binary bonus: pairing periods that had begun, and volume of returned sales taken out of legs. */
  binary?: { steps: number; returned: ReturnedVolume[] };
  /** The month's volume was adjusted; absent: the bytes are those of the versions before it. */
  adjusted?: true;
  /** Lines below zero that the run takes up. */
  clawBacks: { id: number; earner_id: number; amount: number }[];
  /** What the run before could not claw back of each member, zero or less. */
  carried: { member_id: number; amount: number }[];
}

/** The plans that pay in the month: with its run, or at once by rules that are judged in the same way. */
const paidPlans = ({
  plans,
}: Pick<PinnedHeader, 'plans'>): (Qualifying & {
  ownPackageCap?: boolean;
})[] => Object.values(plans).flatMap(({ status, plan }) => (status === 'ACTIVE' ? [plan] : []));

/** Whether a month's run pays a plan: what is paid at once was paid before it. */
export const isPaidByRun = ({ status, plan }: PinnedPlan<{ period: PlanPeriod }>): boolean =>
  status === 'ACTIVE' && plan.period !== 'INSTANT';

/** Whether a plan of the run pays on no more than the earner's own package, or asks members of larger ones for more PV. */
export const asksForPackages = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  paidPlans(header).some(
    ({ ownPackageCap, qualification }) => ownPackageCap === true || qualification?.byPackage,
  );

/** Whether a plan of the run pays on sales of other malls than the maintenance mall. */
export const asksForMalls = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  levelPlans(header).some(hasOwnMalls);

/** The plans of levels that a run pays. */
const levelPlans = ({ plans }: Pick<PinnedHeader, 'plans'>): LevelPlan[] =>
  [plans.UNILEVEL, plans.GENERATION].flatMap((pinned) =>
    isPaidByRun(pinned) ? [pinned.plan] : [],
  );

/** Whether a plan of the run is worked out by day or week. */
export const asksForDays = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  levelPlans(header).some(isByDays);

/** Whether a plan of the run pays percentages of net prices. */
export const asksForNet = (header: Pick<PinnedHeader, 'plans'>): boolean =>
  levelPlans(header).some(isOnNet);

/** Months before its own that a run reads the volumes of; 0: no plan asks for them. */
export const monthsOfVolume = (header: Pick<PinnedHeader, 'plans'>): number =>
  Math.max(0, ...paidPlans(header).map(monthsOfQualification));

/** Months before its own that a run reads the ranks of; 0: no rank asks for months in a row. */
export const monthsOfRanks = ({ plans }: Pick<PinnedHeader, 'plans'>): number =>
  plans.UPGRADE_RANKING.status === 'ACTIVE' ? monthsBefore(plans.UPGRADE_RANKING.plan) : 0;

/** What plans by day or week go by. */
export const daysOfMonth = ({
  period,
  settings,
}: Pick<PinnedHeader, 'period' | 'settings'>): DaysInput => ({
  weekday: weekdayOfFirst(period),
  length: daysInMonth(period),
  maintenancePv: settings.maintenancePv,
});
