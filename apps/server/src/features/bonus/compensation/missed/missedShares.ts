import { reasonsMissed } from '@canopy/domain/compensation/missed';
import type { Compression, LevelPlan } from '@canopy/domain/compensation/plan';
import type { Reason } from '@canopy/domain/compensation/lines';
import { qualifiedOn, type QualifiedRow } from '../calculate/storedQualification.ts';

/** The part of a member's row, of a run or of the running month, that tells what was missed; sen. */
export interface MissedRow extends QualifiedRow {
  active: boolean;
  paid_as: number;
  missed_unilevel: number | null;
  missed_unilevel_lines: number | null;
  missed_generation: number | null;
  missed_generation_lines: number | null;
}

/** Shares of one volume bonus that a member did not qualify for; sen. */
export interface MissedShare {
  plan: 'UNILEVEL' | 'GENERATION';
  /** Everything that stood in the way. */
  reasons: Reason[];
  amount: number;
  lines: number;
  leaderRank: number | null;
  compression: Compression;
}

/** What a member missed of the volume bonuses, according to the plans the month is paid by. */
export function missedShares(
  row: MissedRow,
  plans: Partial<Record<MissedShare['plan'], LevelPlan>>,
): MissedShare[] {
  const counted = [
    ['UNILEVEL', row.missed_unilevel, row.missed_unilevel_lines],
    ['GENERATION', row.missed_generation, row.missed_generation_lines],
  ] as const;
  return counted.flatMap(([kind, amount, lines]) => {
    const plan = plans[kind];
    if (!plan || !amount || !lines) return [];
    const { leaderRank, compression } = plan;
    const member = {
      active: Uint8Array.of(Number(row.active)),
      // a member who qualified during the month missed what was sold before
      maintained: Uint8Array.of(Number(qualifiedOn(row, kind, 0))),
      paidAs: Uint8Array.of(row.paid_as),
    };
    const reasons = reasonsMissed(member, plan, 0);
    return [{ plan: kind, reasons, amount, lines, leaderRank, compression }];
  });
}
