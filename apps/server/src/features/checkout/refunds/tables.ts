import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import type { WalletType } from '../../money/wallets/tables.ts';
import {
  declareTables,
  each,
  kept,
  none,
  parent,
} from '../../../platform/database/declareTables.ts';

/** States of a refund; the transitions are the `refund` machine of the domain. */
export type RefundStatus = 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';

/** A refund from request to payment; amounts in sen, PV in hundredths. */
export interface RefundTable {
  id: Id;
  sale_id: number;
  status: Generated<RefundStatus>;
  reason: string;
  late: Generated<boolean>;
  goods_back: Generated<boolean>;
  asked_at: Instant;
  asked_by: number;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  answer: Maybe<string>;
  with_fee: Generated<boolean>;
  amount: Maybe<number>;
  fee: Maybe<number>;
  pv: Maybe<number>;
  /** The part paid by bank. */
  to_bank: Maybe<number>;
  period: Maybe<string>;
  settled_at: MaybeInstant;
  settled_by: Maybe<number>;
  paid_at: MaybeInstant;
  paid_by: Maybe<number>;
  paid_reference: Maybe<string>;
}

/** Units of one line of the sale, and what became of them at settlement. */
export interface RefundLineTable {
  refund_id: number;
  sale_line_id: number;
  quantity: number;
  unsent: Maybe<number>;
  saleable: Maybe<number>;
  damaged: Maybe<number>;
  kept: Maybe<number>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    refund: RefundTable;
    refund_line: RefundLineTable;
    refund_payment: { refund_id: number; wallet_type: WalletType; amount: number };
    refund_history: {
      id: Id;
      refund_id: number;
      status: string;
      at: Instant;
      by_login: Maybe<number>;
      note: ColumnType<string, string | undefined, never>;
    };
  }
}

export const refundsTables = declareTables({
  refund: {
    of: parent('sale_id', 'sale'),
    stays: 'FOR_GOOD',
    reads: {
      refund: ['id', 'sale_id', 'status', 'period', 'asked_at', 'settled_at'],
      worth: ['amount', 'pv', 'to_bank', 'paid_at'],
    },
    columns: { ...each(kept('BOOKS'), 'reason', 'answer', 'paid_reference'), period: none },
  },
  refund_line: {
    of: parent('refund_id', 'refund'),
    stays: 'FOR_GOOD',
    reads: { returned: ['refund_id', 'sale_line_id', 'quantity'] },
    columns: {},
  },
  refund_payment: { of: parent('refund_id', 'refund'), stays: 'FOR_GOOD', columns: {} },
  refund_history: {
    of: parent('refund_id', 'refund'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: { note: kept('BOOKS'), status: none },
  },
});
