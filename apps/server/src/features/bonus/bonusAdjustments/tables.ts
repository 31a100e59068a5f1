import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  member,
  none,
} from '../../../platform/database/declareTables.ts';

/** A correction of a member's month. */
export interface BonusAdjustmentTable {
  id: Id;
  kind: 'VOLUME' | 'MONEY';
  period: string;
  member_id: number;
  /** Hundredths of PV, or sen; positive in the member's favour. */
  amount: number;
  reason: string;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  asked_at: Instant;
  asked_by: number;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  refusal: Maybe<string>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    bonus_adjustment: BonusAdjustmentTable;
  }
}

export const bonusAdjustmentsTables = declareTables({
  bonus_adjustment: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: {
      adjustment: ['id', 'member_id', 'period', 'kind', 'amount', 'status'],
      decision: ['reason', 'decided_at'],
    },
    columns: { ...each(kept('BOOKS'), 'reason', 'refusal'), period: none },
  },
});
