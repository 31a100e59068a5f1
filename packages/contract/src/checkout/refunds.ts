import { z } from 'zod/mini';
import { MEMBER, memberOrStaff, post, staffWith } from '../call.ts';
import { refusal } from '../company/readyReasons.ts';
import {
  amountOrZero,
  instant,
  memberId,
  money,
  pageSortedBy,
  productCode,
  pv,
  refundId,
  rows,
  saleId,
  text,
  unitsBack,
  walletType,
} from '../fields.ts';
import { personal } from '../personal.ts';

export const refundStatus = z.enum(['PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED']);

/** What a settled refund paid into each wallet. */
export const refundedToWallets = z.array(
  z.object({ memberID: z.string(), walletType, amount: money }),
);

const summary = z.object({
  refundID: z.string(),
  salesID: z.string(),
  memberID: z.string(),
  fullName: z.string(),
  status: refundStatus,
  date: instant,
  reason: z.string(),
  /** Requested after the end of the cooling-off period. */
  late: z.boolean(),
  /** Shipped goods must be returned first. */
  goodsBack: z.boolean(),
  /** Amount refunded, including shipping fee: as settled, or as it would be now. */
  amount: money,
  pv,
  items: z.int(),
  /** The wallets that the settled amount went back into: those it was paid from, and whose. */
  toWallets: refundedToWallets,
  /** The part refunded by bank transfer, and when it was paid. */
  toBank: money,
  paidAt: z.nullable(instant),
  paidReference: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
const units = z.int().check(z.minimum(0), z.maximum(9_999));
const done = z.object({ refundID: z.string(), status: refundStatus, amount: money });
const decisionErrors = ['NOT_FOUND', 'STATE_CHANGED'] as const;

export const refunds = {
  request: post('/Refund/Request', {
    summary:
      'Request the return of a sale or units of it, with the reason; staff may do so for a member',
    access: memberOrStaff('refund.approve'),
    body: {
      SalesID: saleId,
      Lines: unitsBack,
      Reason: text(300),
    },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: done,
    errors: [
      'NOT_FOUND',
      'STATE_CHANGED',
      'REFUND_OPEN',
      'REFUND_CLOSED',
      'REFUND_UNITS',
      'UPGRADE_FIRST',
      'TOO_MUCH_ASKED',
    ],
  }),
  cancel: post('/Refund/Cancel', {
    summary: 'Withdraw the caller’s own request while it is undecided',
    access: MEMBER,
    body: { RefundID: refundId },
    owners: { RefundID: 'own' },
    idempotent: true,
    fresh: true,
    result: done,
    errors: decisionErrors,
  }),
  approve: post('/Refund/Approve', {
    summary: 'Approve a refund: settled immediately, or when the goods sent have come back',
    access: staffWith('refund.approve'),
    body: {
      RefundID: refundId,
      GoodsBack: z._default(z.boolean(), true),
      IncludeFee: z._default(z.boolean(), true),
      /** The amount the approver has seen; `PRICE_CHANGED` if it differs. */
      ExpectedAmount: amountOrZero,
    },
    owners: { RefundID: 'own' },
    idempotent: true,
    fresh: true,
    result: done,
    errors: [...decisionErrors, 'PRICE_CHANGED', 'UPGRADE_FIRST'],
  }),
  reject: post('/Refund/Reject', {
    summary: 'Refuse a refund with the reason that the buyer reads',
    access: staffWith('refund.approve'),
    body: { RefundID: refundId, ...refusal },
    owners: { RefundID: 'own' },
    idempotent: true,
    fresh: true,
    result: done,
    errors: decisionErrors,
  }),
  receive: post('/Refund/Receive', {
    summary: 'The goods are back, saleable or not: money, stock, PV and bonuses move together',
    access: staffWith('refund.approve'),
    body: {
      RefundID: refundId,
      /** Units shipped, by product; units never shipped need no return. */
      Lines: z
        .array(
          z.strictObject({
            ProductCode: productCode,
            Saleable: units,
            Damaged: units,
            /** Refunded although not returned. */
            Kept: z._default(units, 0),
          }),
        )
        .check(z.maxLength(100)),
    },
    owners: { RefundID: 'own' },
    idempotent: true,
    fresh: true,
    result: done,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'REFUND_UNITS', 'UPGRADE_FIRST'],
  }),
  paid: post('/Refund/Paid', {
    summary: 'The part that goes by bank was paid, with the bank’s reference',
    access: staffWith('refund.approve'),
    body: { RefundID: refundId, Reference: text(60) },
    owners: { RefundID: 'own' },
    idempotent: true,
    fresh: true,
    result: done,
    errors: decisionErrors,
  }),
  list: post('/Refund/List', {
    summary: 'Refunds: the caller’s own, or all for staff',
    access: memberOrStaff('sale.view'),
    body: {
      ...pageSortedBy('date'),
      MemberID: z.optional(memberId),
      Status: z.optional(refundStatus),
      /** Only refunds with a bank transfer still to be made. */
      Owed: z.optional(z.boolean()),
    },
    owners: { MemberID: 'self' },
    result: rows(summary),
  }),
  detail: post('/Refund/Detail', {
    summary: 'One refund with its lines and what became of the goods',
    access: memberOrStaff('sale.view'),
    body: { RefundID: refundId },
    owners: { RefundID: 'own' },
    result: z.extend(summary, {
      /** The part that is the shipping fee, refunded together with the last units. */
      fee: money,
      lines: z.array(
        z.object({
          productCode: z.string(),
          name: z.string(),
          image: z.string(),
          quantity: z.int(),
          /** Units not shipped, now or at settlement. */
          unsent: z.int(),
          saleable: z.nullable(z.int()),
          damaged: z.nullable(z.int()),
          kept: z.nullable(z.int()),
          amount: money,
        }),
      ),
      /** Bank account to pay to; staff only. */
      bank: z.nullable(
        z.object({
          name: z.string(),
          account: personal('number', 'refund.approve'),
          holder: z.string(),
        }),
      ),
      history: z.array(
        z.object({ at: instant, status: z.string(), by: z.string(), note: z.string() }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
