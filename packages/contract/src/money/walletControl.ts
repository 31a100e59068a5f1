import { z } from 'zod/mini';
import { memberOrStaff, post, staffWith } from '../call.ts';
import {
  adjustmentId,
  date,
  instant,
  memberId,
  money,
  page,
  rowId,
  rows,
  signedAmount,
  text,
  walletType,
} from '../fields.ts';

/** Kinds of unusual activity; see `findSignals`. */
export const SIGNALS = ['PASSED_ON', 'MANY_SENDERS', 'MANY_TRANSFERS', 'SHARED_BANK'] as const;

/** What holds a member’s own wallets. */
export const OWN_HOLDS = ['PIN_RESET', 'PIN_CHANGED', 'BANK', 'EMAIL', 'SIGNAL'] as const;

const adjustmentStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
const decided = z.object({ adjustmentID: z.string(), status: adjustmentStatus });

/** What staff can do with a member's wallets: lock them, adjust a balance. */
export const walletControl = {
  signalList: post('/Wallet/SignalList', {
    summary: 'What is unusual about the wallets of members, for staff to look at',
    access: staffWith('wallet.review'),
    body: {
      ...page,
      Kind: z.optional(z.enum(SIGNALS)),
      /** Only those nobody has reviewed, oldest first. */
      Open: z.optional(z.boolean()),
    },
    result: rows(
      z.object({
        signalID: z.int(),
        memberID: z.string(),
        fullName: z.string(),
        kind: z.enum(SIGNALS),
        foundAt: instant,
        /** Amount withdrawn on the day it came in. */
        amount: z.nullable(money),
        /** Number of senders, transfers, or other members with the same bank account. */
        count: z.nullable(z.int()),
        outcome: z.nullable(z.string()),
        concern: z.nullable(z.boolean()),
        reviewedAt: z.nullable(instant),
        reviewedBy: z.nullable(z.string()),
      }),
    ),
  }),
  reviewSignal: post('/Wallet/ReviewSignal', {
    summary: 'Record the outcome of a signal, with the reason; it has no further effect',
    access: staffWith('wallet.review'),
    body: { SignalID: rowId, Concern: z.boolean(), Outcome: text(300) },
    owners: { SignalID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND'],
  }),
  lockWallets: post('/Wallet/LockWallets', {
    summary:
      'Lock the wallets of a member: nothing is sent, withdrawn, converted or paid from them; what arrives stays possible',
    access: staffWith('wallet.lock'),
    body: {
      MemberID: memberId,
      Reason: text(300),
      /** Last day of the lock; without one it stays until lifted. */
      Until: z.optional(date),
    },
    owners: { MemberID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND'],
  }),
  unlockWallets: post('/Wallet/UnlockWallets', {
    summary: 'Lift the lock of a member’s wallets',
    access: staffWith('wallet.lock'),
    body: { MemberID: memberId },
    owners: { MemberID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND'],
  }),
  walletLock: post('/Wallet/WalletLock', {
    summary: 'Whether the wallets of a member are locked, and until when',
    access: memberOrStaff('wallet.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.nullable(
      z.object({
        reason: z.string(),
        lockedAt: instant,
        /** Staff only. */
        lockedBy: z.nullable(z.string()),
        /** Null: until lifted. */
        until: z.nullable(instant),
      }),
    ),
  }),
  holds: post('/Wallet/Holds', {
    summary:
      'Why money cannot leave a member’s wallets now, and until when: the account was changed, or money came from an account that was',
    access: memberOrStaff('wallet.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      own: z.nullable(
        z.object({
          cause: z.enum(OWN_HOLDS),
          since: instant,
          until: instant,
          /** Orders may still go to an address that has not changed since then. */
          addressesBefore: instant,
        }),
      ),
      received: z.array(
        z.object({
          walletType,
          amount: money,
          /** Null: until the lock of the sender’s wallets is lifted. */
          until: z.nullable(instant),
        }),
      ),
    }),
  }),
  adjust: post('/Wallet/Adjust', {
    summary:
      'Request the adjustment of a balance; it takes effect when a second person approves it',
    access: staffWith('wallet.adjustBalance'),
    body: {
      MemberID: memberId,
      WalletType: walletType,
      /** Negative: taken from the member. */
      Amount: signedAmount,
      Reason: text(300),
    },
    owners: { MemberID: 'anyone' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: decided,
    errors: ['NOT_FOUND'],
  }),
  adjustmentList: post('/Wallet/AdjustmentList', {
    summary: 'Adjustments of balances: those that wait, oldest first, and those that are decided',
    access: staffWith('wallet.adjustBalance'),
    body: { ...page, Status: z.optional(adjustmentStatus), MemberID: z.optional(memberId) },
    owners: { MemberID: 'anyone' },
    result: rows(
      z.object({
        adjustmentID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        walletType,
        amount: money,
        /** Current balance of the wallet. */
        balance: money,
        reason: z.string(),
        status: adjustmentStatus,
        askedAt: instant,
        askedBy: z.nullable(z.string()),
        /** Requested by the caller, who may not approve it. */
        own: z.boolean(),
        decidedAt: z.nullable(instant),
        decidedBy: z.nullable(z.string()),
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
  approveAdjustment: post('/Wallet/ApproveAdjustment', {
    summary: 'Approve an adjustment requested by somebody else: the money moves',
    access: staffWith('wallet.adjustBalance'),
    body: { AdjustmentID: adjustmentId },
    owners: { AdjustmentID: 'own' },
    idempotent: true,
    fresh: true,
    result: decided,
    errors: ['OWN_REQUEST', 'STATE_CHANGED', 'INSUFFICIENT_BALANCE', 'NOT_FOUND'],
  }),
  rejectAdjustment: post('/Wallet/RejectAdjustment', {
    summary: 'Reject an adjustment, or withdraw the caller’s own, with the reason',
    access: staffWith('wallet.adjustBalance'),
    body: { AdjustmentID: adjustmentId, Reason: text(300) },
    owners: { AdjustmentID: 'own' },
    idempotent: true,
    fresh: true,
    result: decided,
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
};
