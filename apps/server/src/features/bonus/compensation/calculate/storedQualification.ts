import type { PlanPeriod } from '@canopy/domain/compensation/plan';
import { isByDays, qualifiedFrom } from '@canopy/domain/compensation/planDays';
import {
  judgeQualification,
  type QualificationFound,
  type Qualifying,
} from '@canopy/domain/compensation/qualification';
import type { RunInput } from '@canopy/domain/compensation/run';
import type { BulkColumn } from '../../../../platform/database/copyEncoder.ts';
import type { PlanKind } from '../tables.ts';

/** A member's result under a plan's own rule; volumes in hundredths of a PV. */
export interface StoredQualification {
  met: boolean;
  /** The volume that counted, and the customers' part of it. */
  volume: number;
  customers: number;
  needed: number;
  /**
   * For a daily or weekly plan, the day or week from which the member qualifies, counted from 1; 0: never.
   */
  from?: number;
}

/** The part of a member's row, of a run or of the running month, that tells who qualified. */
export interface QualifiedRow {
  maintained: boolean;
  /** Written by {@link qualificationColumns}; null: every plan used the maintenance PV. */
  qualification: string | null;
}

type Stored = Partial<
  Record<PlanKind, [met: number, volume: number, theirs: number, needed: number, from?: number]>
>;

/**
 * The column with every member's result under plans that have their own rule or pay by days, by index;
 * empty if there is no such plan.
 */
export function qualificationColumns(input: RunInput, paidAs: Uint8Array): BulkColumn[] {
  const { unilevel, generation, ranking, binary } = input.plans;
  const plans: [PlanKind, (Qualifying & { period: PlanPeriod }) | null | undefined][] = [
    ['UNILEVEL', unilevel],
    ['GENERATION', generation],
    ['UPGRADE_RANKING', ranking],
    ['BINARY', binary],
  ];
  const judged = plans.flatMap(([kind, plan]) => {
    if (!plan) return [];
    const levels = kind === 'UNILEVEL' || kind === 'GENERATION';
    const from = levels && isByDays(plan) ? qualifiedFrom(input, plan, paidAs) : null;
    if (plan.qualification) {
      return [{ kind, found: judgeQualification(input, plan.qualification, paidAs), from }];
    }
    return from ? [{ kind, found: byMaintenance(input), from }] : [];
  });
  if (judged.length === 0) return [];
  const at = (member: number): string =>
    JSON.stringify(
      Object.fromEntries(
        judged.map(({ kind, found: { met, volume, customers, needed }, from }) => [
          kind,
          [
            met[member],
            volume[member],
            customers[member],
            needed[member],
            ...(from ? [from[member]] : []),
          ],
        ]),
      ),
    );
  return [{ name: 'qualification', type: 'text', at }];
}

/** A member's result under a plan's rule; null: the plan has none. */
export function qualificationFor(
  { qualification }: Pick<QualifiedRow, 'qualification'>,
  kind: PlanKind,
): StoredQualification | null {
  if (!qualification) return null;
  const stored = (JSON.parse(qualification) as Stored)[kind];
  if (!stored) return null;
  const [met, volume, customers, needed, from] = stored;
  return { met: met === 1, volume, customers, needed, ...(from !== undefined && { from }) };
}

/** Members' results for the company's maintenance PV, in the form of a rule. */
function byMaintenance({ sponsor, maintained, volume, days }: RunInput): QualificationFound {
  const size = sponsor.length;
  return {
    met: maintained,
    volume: volume ?? new Float64Array(size),
    customers: new Float64Array(size),
    needed: new Float64Array(size).fill(days?.maintenancePv ?? 0),
  };
}

/** The same on one day or week of a daily or weekly plan, counted from 0. */
export function qualifiedOn(row: QualifiedRow, kind: PlanKind, step: number): boolean {
  const from = qualificationFor(row, kind)?.from;
  return from === undefined ? qualifiedFor(row, kind) : from > 0 && from <= step + 1;
}

/** Whether a member qualified for a plan in the month, by its own rule, otherwise by the maintenance PV. */
export const qualifiedFor = (row: QualifiedRow, kind: PlanKind): boolean =>
  qualificationFor(row, kind)?.met ?? row.maintained;
