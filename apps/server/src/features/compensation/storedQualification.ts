import type { PlanPeriod } from '@canopy/domain/compensation/plan';
import { isByDays, qualifiedFrom } from '@canopy/domain/compensation/planDays';
import {
  judgeQualification,
  type QualificationFound,
  type Qualifying,
} from '@canopy/domain/compensation/qualification';
import type { RunInput } from '@canopy/domain/compensation/run';
import type { BulkColumn } from '../../platform/database/bulkInsert.ts';
import type { PlanKind } from './tables.ts';

/** How a member stood to a plan's own rule; volumes in hundredths of a PV. */
export interface StoredQualification {
  met: boolean;
  /** What counted, and what of it customers bought. */
  volume: number;
  customers: number;
  needed: number;
  /** Of a plan by day or week: from which of the month on, counted from 1; 0: from none. */
  from?: number;
}

/** A member's row of a run or of the running month, as far as it says who qualified. */
export interface QualifiedRow {
  maintained: boolean;
  /** What {@link qualificationColumns} wrote; null: every plan went by the maintenance PV. */
  qualification: string | null;
}

type Stored = Partial<
  Record<PlanKind, [met: number, volume: number, theirs: number, needed: number, from?: number]>
>;

/** The column with how every member stood to plans with a rule or days of their own, by index; empty where no plan has one. */
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

/** How a member stood to the rule of a plan; null: the plan has none. */
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

/** How members stand to the company's maintenance PV, as to a rule. */
function byMaintenance({ sponsor, maintained, volume, days }: RunInput): QualificationFound {
  const size = sponsor.length;
  return {
    met: maintained,
    volume: volume ?? new Float64Array(size),
    customers: new Float64Array(size),
    needed: new Float64Array(size).fill(days?.maintenancePv ?? 0),
  };
}

/** The same of a plan by day or week on one of them, counted from 0. */
export function qualifiedOn(row: QualifiedRow, kind: PlanKind, step: number): boolean {
  const from = qualificationFor(row, kind)?.from;
  return from === undefined ? qualifiedFor(row, kind) : from > 0 && from <= step + 1;
}

/** Whether a member was qualified for a plan in the month, by its own rule or else by the maintenance PV. */
export const qualifiedFor = (row: QualifiedRow, kind: PlanKind): boolean =>
  qualificationFor(row, kind)?.met ?? row.maintained;
