import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

/** What a member's month is corrected by. */
export interface BonusAdjustmentTable {
  id: Id;
  kind: 'VOLUME' | 'MONEY';
  period: string;
  member_id: number;
  /** Hundredths of PV, or sen; plus: the member gets it. */
  amount: number;
  reason: string;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  asked_at: Instant;
  asked_by: number;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  refusal: Maybe<string>;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    bonus_adjustment: BonusAdjustmentTable;
  }
}
