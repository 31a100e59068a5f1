import type { Instant, Maybe } from '../../../../platform/database/columns.ts';
import { declareTables, member, parent } from '../../../../platform/database/declareTables.ts';

/** A member's two legs after a run; hundredths of PV. */
export interface BinaryLegTable {
  run_id: number;
  member_id: number;
  left_in: number;
  left_volume: number;
  left_paired: number;
  left_lost: number;
  left_out: number;
  right_in: number;
  right_volume: number;
  right_paired: number;
  right_lost: number;
  right_out: number;
  pairs: number;
}

/** A member's two legs in the running month, as calculated for the estimate. */
export interface BonusEstimateLegTable {
  calculation: number;
  member_id: number;
  left_in: number;
  left_volume: number;
  left_paired: number;
  left_lost: number;
  left_out: number;
  right_in: number;
  right_volume: number;
  right_paired: number;
  right_lost: number;
  right_out: number;
  pairs: number;
}

/** A refund that has been traced into the legs in which its sale counted. */
export interface BinaryRefundTable {
  refund_id: number;
  traced_at: Instant;
}

/** Volume a return takes out of a leg; line 0: the part that was still carried forward. */
export interface BinaryReturnTable {
  refund_id: number;
  member_id: number;
  side: number;
  line_id: number;
  sale_id: number;
  position: number;
  volume: number;
  run_id: Maybe<number>;
}

declare module '../../../../platform/database/tables.ts' {
  /** Tables written by this feature only. */
  interface Tables {
    binary_leg: BinaryLegTable;
    binary_refund: BinaryRefundTable;
    binary_return: BinaryReturnTable;
    bonus_estimate_leg: BonusEstimateLegTable;
  }
}

export const binaryTables = declareTables({
  binary_leg: { of: member('member_id'), stays: 'FOR_GOOD', columns: {} },
  binary_refund: { of: parent('refund_id', 'refund'), stays: 'FOR_GOOD', columns: {} },
  binary_return: { of: member('member_id'), stays: 'FOR_GOOD', columns: {} },
  bonus_estimate_leg: { of: member('member_id'), stays: 'WHILE_IN_USE', columns: {} },
});
