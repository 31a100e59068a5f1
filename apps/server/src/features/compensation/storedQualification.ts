import { judgeQualification, type Qualifying } from '@canopy/domain/compensation/qualification';
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
}

/** A member's row of a run or of the running month, as far as it says who qualified. */
export interface QualifiedRow {
  maintained: boolean;
  /** What {@link qualificationColumns} wrote; null: every plan went by the maintenance PV. */
  qualification: string | null;
}

type Stored = Partial<
  Record<PlanKind, [met: number, volume: number, theirs: number, needed: number]>
>;

/** The column with how every member stood to plans with a rule of their own, by index; empty where no plan has one. */
export function qualificationColumns(input: RunInput, paidAs: Uint8Array): BulkColumn[] {
  const { unilevel, generation, ranking, binary } = input.plans;
  const plans: [PlanKind, Qualifying | null | undefined][] = [
    ['UNILEVEL', unilevel],
    ['GENERATION', generation],
    ['UPGRADE_RANKING', ranking],
    ['BINARY', binary],
  ];
  const judged = plans.flatMap(([kind, plan]) =>
    plan?.qualification
      ? [{ kind, found: judgeQualification(input, plan.qualification, paidAs) }]
      : [],
  );
  if (judged.length === 0) return [];
  const at = (member: number): string =>
    JSON.stringify(
      Object.fromEntries(
        judged.map(({ kind, found: { met, volume, customers, needed } }) => [
          kind,
          [met[member], volume[member], customers[member], needed[member]],
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
  const [met, volume, customers, needed] = stored;
  return { met: met === 1, volume, customers, needed };
}

/** Whether a member was qualified for a plan in the month, by its own rule or else by the maintenance PV. */
export const qualifiedFor = (row: QualifiedRow, kind: PlanKind): boolean =>
  qualificationFor(row, kind)?.met ?? row.maintained;
