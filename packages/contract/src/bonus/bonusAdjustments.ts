import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import {
  bonusAdjustmentId,
  instant,
  memberId,
  page,
  period,
  rows,
  signedAmount,
  text,
} from '../fields.ts';

/** What is adjusted: PV of an open month, or RM of a posted month. */
export const ADJUSTED = ['VOLUME', 'MONEY'] as const;
export const ADJUSTMENT_STATES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

const adjusted = z.enum(ADJUSTED);
const status = z.enum(ADJUSTMENT_STATES);
const decided = z.object({ adjustmentID: z.string(), status });

/** Corrections to a member’s month: requested by one person, approved by another. */
export const bonusAdjustments = {
  adjustmentList: post('/Bonus/AdjustmentList', {
    summary:
      'Adjustments of volume and of bonuses: those that wait oldest first, else newest first',
    access: staffWith('bonus.adjustBonus'),
    body: {
      ...page,
      Status: z.optional(status),
      Kind: z.optional(adjusted),
      Period: z.optional(period),
      MemberID: z.optional(memberId),
    },
    owners: { MemberID: 'anyone' },
    result: z.extend(
      rows(
        z.object({
          adjustmentID: z.string(),
          kind: adjusted,
          period,
          memberID: z.string(),
          fullName: z.string(),
          /** PV or RM, depending on the kind; negative: taken from the member. */
          amount: z.string().check(z.describe('two decimals')),
          reason: z.string(),
          status,
          askedAt: instant,
          askedBy: z.nullable(z.string()),
          /** Requested by the caller, who may not approve it. */
          own: z.boolean(),
          decidedAt: z.nullable(instant),
          decidedBy: z.nullable(z.string()),
          refusal: z.nullable(z.string()),
        }),
      ),
      {
        /** Months whose volume, or whose bonuses, can be adjusted now; newest first. */
        periods: z.object({ VOLUME: z.array(period), MONEY: z.array(period) }),
      },
    ),
  }),
  askAdjustment: post('/Bonus/AskAdjustment', {
    summary:
      'Request an adjustment: PV of a member in an open month, which the month’s run then reads, or RM in a posted month, paid when a second person approves it',
    access: staffWith('bonus.adjustBonus'),
    body: {
      Kind: adjusted,
      Period: period,
      MemberID: memberId,
      /** PV or RM, depending on the kind; negative: taken from the member. */
      Amount: signedAmount,
      Reason: text(300),
    },
    owners: { MemberID: 'anyone' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: decided,
    errors: ['ADJUSTMENT_PERIOD', 'NOT_FOUND'],
  }),
  approveAdjustment: post('/Bonus/ApproveAdjustment', {
    summary:
      'Approve an adjustment requested by somebody else: the volume counts, or the money is paid less withholding tax',
    access: staffWith('bonus.adjustBonus'),
    body: { AdjustmentID: bonusAdjustmentId },
    owners: { AdjustmentID: 'own' },
    idempotent: true,
    fresh: true,
    result: decided,
    errors: [
      'OWN_REQUEST',
      'STATE_CHANGED',
      'ADJUSTMENT_PERIOD',
      'INSUFFICIENT_BALANCE',
      'NOT_FOUND',
    ],
  }),
  rejectAdjustment: post('/Bonus/RejectAdjustment', {
    summary: 'Reject an adjustment, or withdraw the caller’s own, with the reason',
    access: staffWith('bonus.adjustBonus'),
    body: { AdjustmentID: bonusAdjustmentId, Reason: text(300) },
    owners: { AdjustmentID: 'own' },
    idempotent: true,
    fresh: true,
    result: decided,
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
};
