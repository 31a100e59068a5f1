import { z } from 'zod/mini';
import { MEMBER, post, PUBLIC, staffWith } from '../call.ts';
import {
  amount,
  instant,
  memberId,
  money,
  page,
  requestId,
  rowId,
  rows,
  saleId,
  securityPin,
  text,
} from '../fields.ts';

/** Reference of a card payment; anybody who knows it may see its state and continue the payment. */
export const paymentReference = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'INVALID_ID'));
const intentStatus = z.enum(['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED']);

export const payments = {
  reload: post('/Payment/Reload', {
    summary:
      'Start a reload of the register wallet by card: it is credited when the provider confirms the payment',
    access: MEMBER,
    body: { MemberID: memberId, Amount: amount, SecurityPin: securityPin },
    owners: { MemberID: 'actor' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: z.object({ requestID: z.string(), paymentReference: z.string() }),
    errors: [
      'WRONG_PIN',
      'PIN_PAUSED',
      'BELOW_MINIMUM',
      'CARD_NOT_OFFERED',
      'TOO_MANY_UNPAID_RELOADS',
    ],
  }),
  start: post('/Payment/Start', {
    summary:
      'Where to send the buyer to pay by card: goes on with an open payment, begins a failed one anew',
    access: PUBLIC,
    body: { Reference: paymentReference },
    throttled: true,
    result: z.object({ reference: z.string(), redirectUrl: z.string() }),
    errors: [
      'NOT_FOUND',
      'STATE_CHANGED',
      'PAYMENT_UNDER_WAY',
      'PROVIDER_DOWN',
      'CARD_NOT_OFFERED',
    ],
  }),
  status: post('/Payment/Status', {
    summary: 'Where a card payment stands, from our own books alone; the return pages wait on it',
    access: PUBLIC,
    body: { Reference: paymentReference },
    result: z.object({
      state: z.enum(['PENDING', 'PAID', 'FAILED']),
      /** What is paid for: an order or a reload. */
      salesID: z.nullable(z.string()),
      requestID: z.nullable(z.string()),
      /** For a registration: the future member. */
      newMemberID: z.nullable(z.string()),
      amount: money,
      mayTryAgain: z.boolean(),
      /** Money charged that could not be applied: wrong amount, closed order, or second payment. */
      unapplied: z.array(
        z.object({
          /** With currency: `RM 39.00`. */
          charged: z.string(),
          /** Null: still owed. */
          paidBackAt: z.nullable(instant),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  list: post('/Payment/List', {
    summary: 'Card payments and what the provider says of them; those owed back alone on demand',
    access: staffWith('sale.view'),
    body: { ...page, Status: z.optional(intentStatus), Owed: z.optional(z.boolean()) },
    result: rows(
      z.object({
        paymentID: z.nullable(z.string()),
        /** What is paid for: an order or a reload. */
        salesID: z.nullable(z.string()),
        requestID: z.nullable(z.string()),
        memberID: z.string(),
        fullName: z.string(),
        status: intentStatus,
        amount: money,
        date: instant,
        askedAt: z.nullable(instant),
        lastError: z.nullable(z.string()),
        transactionID: z.nullable(z.string()),
        /** Currency and amount charged by the provider. */
        received: z.nullable(z.string()),
        method: z.string(),
        /** Why the money could not be applied and must be paid back. */
        problem: z.nullable(
          z.enum(['AMOUNT', 'CURRENCY', 'SALE_CLOSED', 'REQUEST_CLOSED', 'DOUBLE', 'OUT_OF_STOCK']),
        ),
        paidBackAt: z.nullable(instant),
        paidBackReference: z.nullable(z.string()),
      }),
    ),
  }),
  decide: post('/Payment/Decide', {
    summary:
      'Decide an order or a reload by card by the provider’s own record: paid with that transaction, above the company’s limit only once a second person says so too; or, without one, not paid',
    access: staffWith('sale.approvePayment'),
    body: {
      /** Exactly one of the two. */
      SalesID: z.optional(saleId),
      RequestID: z.optional(requestId),
      /** As shown in the provider's portal; left out: the provider has no such payment. */
      TransactionID: z.optional(
        z.string().check(z.trim(), z.regex(/^[\w.:-]{4,60}$/, 'INVALID_ID')),
      ),
      Reason: text(300),
    },
    owners: { SalesID: 'own', RequestID: 'own', TransactionID: 'new' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'TRANSACTION_USED', 'SECOND_PERSON'],
  }),
  paidBack: post('/Payment/PaidBack', {
    summary:
      'Note that money taken by card for nothing was paid back, with the provider’s reference',
    access: staffWith('refund.approve'),
    body: { PaymentID: rowId, Reference: text(60) },
    owners: { PaymentID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
