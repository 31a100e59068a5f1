import type { Generated } from 'kysely';
import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  none,
  technical,
} from '../../../platform/database/declareTables.ts';

/** States of a card payment; the transitions are the `cardPayment` machine of the domain. */
export type PaymentStatus = 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';

/** An attempt to pay by card: a sale, or a reload of a wallet; amounts in sen. */
export interface PaymentIntentTable {
  id: Id;
  sale_id: Maybe<number>;
  request_id: Maybe<number>;
  provider: string;
  reference: string;
  status: Generated<PaymentStatus>;
  amount: number;
  currency: Generated<string>;
  provider_ref: Maybe<string>;
  redirect_url: Maybe<string>;
  /** The provider transaction named in its last notification. */
  hinted_transaction: Maybe<string>;
  created_at: Instant;
  expires_at: Instant;
  /** How often the provider was queried, when last, and when next. */
  asked: Generated<number>;
  asked_at: MaybeInstant;
  next_ask_at: MaybeInstant;
  last_error: Maybe<string>;
  ended_at: MaybeInstant;
}

/** Why money received pays for nothing. */
export type PaymentProblem =
  | 'AMOUNT'
  | 'CURRENCY'
  | 'SALE_CLOSED'
  | 'REQUEST_CLOSED'
  | 'DOUBLE'
  | 'OUT_OF_STOCK';

/** A transaction of the provider; one with a `problem` is owed back. */
export interface CardPaymentTable {
  id: Id;
  intent_id: number;
  /** The reload that it pays. */
  request_id: Maybe<number>;
  provider: string;
  transaction_id: string;
  amount: number;
  currency: string;
  method: Generated<string>;
  received_at: Instant;
  problem: Maybe<PaymentProblem>;
  paid_back_at: MaybeInstant;
  paid_back_by: Maybe<number>;
  paid_back_reference: Maybe<string>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    payment_intent: PaymentIntentTable;
    card_payment: CardPaymentTable;
  }
}

export const paymentsTables = declareTables({
  payment_intent: {
    of: 'ANYBODY',
    stays: 'FOR_GOOD',
    reads: {
      intent: ['id', 'sale_id', 'request_id', 'reference', 'status', 'created_at', 'ended_at'],
    },
    columns: {
      ...each(kept('BOOKS'), 'reference', 'provider_ref'),
      ...each(none, 'provider', 'currency'),
      ...each(technical, 'redirect_url', 'hinted_transaction', 'last_error'),
    },
  },
  card_payment: {
    of: 'ANYBODY',
    stays: 'FOR_GOOD',
    reads: {
      received: ['intent_id', 'provider', 'transaction_id', 'amount', 'currency', 'received_at'],
      problem: ['problem', 'paid_back_at'],
    },
    columns: {
      ...each(kept('BOOKS'), 'transaction_id', 'paid_back_reference'),
      ...each(none, 'provider', 'currency', 'method'),
    },
  },
});
