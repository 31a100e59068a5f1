import type { Instant, Maybe } from '../../../platform/database/columns.ts';

/** Both legs of a member as a run left them; hundredths of PV. */
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

/** Both legs of a member in the running month as a calculation saw them. */
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

/** A returned sale that was followed into the legs that it counted in. */
export interface BinaryRefundTable {
  refund_id: number;
  traced_at: Instant;
}

/** Volume that a return takes out of a leg; line 0: it was carried still. */
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

declare module '../../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    binary_leg: BinaryLegTable;
    binary_refund: BinaryRefundTable;
    binary_return: BinaryReturnTable;
    bonus_estimate_leg: BonusEstimateLegTable;
  }
}
