import { z } from 'zod/mini';
import { memberOrStaff, MEMBER, post, staffWith } from '../call.ts';
import { refusal } from '../company/readyReasons.ts';
import {
  amount,
  asPaper,
  date,
  instant,
  memberId,
  money,
  page,
  payoutFileId,
  requestId,
  rows,
  securityPin,
  walletType,
} from '../fields.ts';
import { differsReason, slipCheck, slipSays } from './slipCheck.ts';
import { walletControl } from './walletControl.ts';
import { requestStatus, walletDesk } from './walletDesk.ts';
import { walletMoves } from './walletMoves.ts';
import { personal } from '../personal.ts';

/** Causes of wallet entries. */
export const LEDGER_TYPES = [
  'RELOAD',
  'TRANSFER',
  'CONVERT',
  'PURCHASE',
  'REFUND',
  'WITHDRAWAL',
  'WITHDRAWAL_RETURNED',
  'SPONSOR',
  'UNILEVEL',
  'GENERATION',
  'UPGRADE_RANKING',
  'BINARY',
  'CLAW_BACK',
  'BONUS_ADJUSTMENT',
  'ADJUSTMENT',
] as const;

const requestType = z.enum(['RELOAD', 'WITHDRAWAL']);

export const wallets = {
  ...walletMoves,
  ...walletDesk,
  ...walletControl,
  balance: post('/Wallet/GetWalletBalance', {
    summary: 'Balance of one wallet',
    access: memberOrStaff('wallet.view'),
    body: { MemberID: memberId, WalletType: walletType },
    owners: { MemberID: 'self' },
    tolerant: true,
    result: money,
  }),
  balances: post('/Wallet/Balances', {
    summary: 'All wallets of a member with what each may be used for',
    access: memberOrStaff('wallet.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.array(
      z.object({
        walletType,
        balance: money,
        paysFor: z.array(z.string()),
        pendingReload: money,
      }),
    ),
  }),
  statement: post('/Wallet/Statement', {
    summary: 'Transactions of a wallet, newest first, each with the balance after it',
    access: memberOrStaff('wallet.view'),
    body: {
      MemberID: memberId,
      WalletType: walletType,
      From: z.optional(date),
      To: z.optional(date),
      Type: z.optional(z.enum(LEDGER_TYPES)),
      /** Only entries up to this one, so that later pages stay consistent with the first while money moves. */
      UpTo: z.optional(z.int().check(z.minimum(0))),
      ...page,
      ...asPaper,
    },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(
        z.object({
          transactionID: z.string(),
          date: instant,
          type: z.string(),
          amount: money,
          balance: money,
          remark: z.string(),
          /** Its cause: a sale, a request or a bonus run. */
          causeID: z.nullable(z.string()),
          /** For a transfer: the sender or recipient. */
          other: z.nullable(z.object({ memberID: z.string(), fullName: z.string() })),
          reversedBy: z.nullable(z.string()),
          /** For a reload by bank slip: its picture, available through `FileLink`. */
          slip: z.nullable(z.string()),
        }),
      ),
      total: z.int(),
      /** The newest entry counted here, to pass as `UpTo` for the following pages. */
      upTo: z.int(),
      opening: money,
      closing: money,
      /**
       * Last month of the archive (`YYYY-MM`) if it holds older entries of the range; `opening` is the
       * balance after them.
       */
      archivedUntil: z.nullable(z.string()),
      /** The same as a text for the reader, shown with the rows and at the end of an exported file. */
      note: z.nullable(z.string()),
    }),
  }),
  withdrawalTerms: post('/Wallet/WithdrawalTerms', {
    summary: 'What a withdrawal costs, where it is paid to and what stands in its way',
    access: MEMBER,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      balance: money,
      minimum: money,
      kind: z.enum(['FIXED', 'PERCENT']),
      /** Sen if fixed, basis points if a percentage. */
      value: z.int(),
      /** The charge is added to the amount instead of deducted from it. */
      deductFromBalance: z.boolean(),
      /** With the last four digits of the account; null without an account. */
      bank: z.nullable(z.object({ name: z.string(), account: z.string(), holder: z.string() })),
      /** Why no withdrawal is possible now. */
      blocked: z.nullable(
        z.enum(['VERIFICATION_REQUIRED', 'PAYOUT_ON_HOLD', 'BANK_MISSING', 'WALLET_NOT_ALLOWED']),
      ),
      holdUntil: z.nullable(instant),
      /** The day by which a withdrawal made now is paid out. */
      payoutBy: date,
    }),
  }),
  withdraw: post('/Wallet/Withdraw', {
    summary: 'Request a withdrawal from the e-wallet; the amount is held immediately',
    access: MEMBER,
    body: { MemberID: memberId, Amount: amount, SecurityPin: securityPin },
    owners: { MemberID: 'actor' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: z.object({
      requestID: z.string(),
      status: requestStatus,
      payout: money,
      charge: money,
      payoutBy: date,
    }),
    errors: [
      'WRONG_PIN',
      'PIN_PAUSED',
      'BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'WALLET_LOCKED',
      'WALLET_HELD',
      'MONEY_WITHHELD',
      'WALLET_NOT_ALLOWED',
      'DAY_LIMIT',
      'DAY_COUNT',
      'VERIFICATION_REQUIRED',
      'PAYOUT_ON_HOLD',
      'BANK_MISSING',
      'TOO_MUCH_ASKED',
    ],
  }),
  requestList: post('/Wallet/RequestList', {
    summary: 'Wallet requests: the caller’s own, or all for staff',
    access: memberOrStaff('walletRequest.view'),
    body: {
      ...page,
      MemberID: z.optional(memberId),
      Status: z.optional(requestStatus),
      Type: z.optional(requestType),
      /** Reloads by card are decided by the card provider; false: only those that staff decide. */
      ByCard: z.optional(z.boolean()),
      /** Only the withdrawals of this payment file. */
      PayoutFileID: z.optional(payoutFileId),
      From: z.optional(date),
      To: z.optional(date),
    },
    owners: { MemberID: 'self', PayoutFileID: 'own' },
    result: rows(
      z.object({
        requestID: z.string(),
        type: requestType,
        memberID: z.string(),
        fullName: z.string(),
        walletType,
        amount: money,
        /** For a reload: the bank slip. */
        bankSlip: z.nullable(z.string()),
        /** A reload decided by the card provider. */
        byCard: z.boolean(),
        /** For an own reload by card: its latest payment, to continue. */
        paymentReference: z.nullable(z.string()),
        /** For a withdrawal: amount paid out, charge and bank account. */
        payout: z.nullable(money),
        /** What approving it moves: the amount of a reload, the payout of a withdrawal. */
        payable: money,
        charge: z.nullable(money),
        /** For a withdrawal: the day by which it is to be paid out. */
        payoutBy: z.nullable(date),
        bank: z.nullable(
          z.object({
            name: z.string(),
            accountNumber: personal('number', 'walletRequest.pay'),
            holder: z.string(),
            branch: z.string(),
          }),
        ),
        /** Other requests and sales with the same picture, or one that looks the same. */
        slipSeenBefore: z.array(z.string()),
        /** Other requests and sales on whose slip the same bank reference was read. */
        numberSeenBefore: z.array(z.string()),
        /** Staff only: what the pending slip says; null: no slip is pending. */
        slipSays: z.nullable(slipSays),
        status: requestStatus,
        /** The payment file that contains it. */
        payoutFileID: z.nullable(z.string()),
        /** The member's wallets are locked. */
        locked: z.boolean(),
        createdAt: instant,
        decidedAt: z.nullable(instant),
        decidedBy: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  slipCheck: post('/Wallet/SlipCheck', {
    summary:
      'What was read automatically from the bank slip of a reload, compared with what is expected',
    access: staffWith('walletRequest.approve'),
    body: { RequestID: requestId },
    owners: { RequestID: 'own' },
    result: slipCheck,
    errors: ['NOT_FOUND'],
  }),
  cancelRequest: post('/Wallet/CancelRequest', {
    summary:
      'Cancel the caller’s own undecided request; the amount held by a withdrawal is released',
    access: MEMBER,
    body: { RequestID: requestId },
    owners: { RequestID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ requestID: z.string(), status: requestStatus }),
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
  approveRequest: post('/Wallet/ApproveRequest', {
    summary:
      'Approve a wallet request: a reload is credited immediately, unless its slip or amount needs a second person; a withdrawal is paid out, with its bank reference',
    access: staffWith('walletRequest.approve'),
    body: {
      RequestID: requestId,
      Reference: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      /** The approver saw that the slip looks like one already used, and compared the two. */
      SlipCompared: z.optional(z.boolean()),
      /** The approver saw that the slip shows a different amount or account; why it is acceptable anyway. */
      DiffersReason: differsReason,
    },
    owners: { RequestID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ requestID: z.string(), status: requestStatus }),
    errors: [
      'STATE_CHANGED',
      'IN_PAYOUT_FILE',
      'MEMBER_WALLETS_LOCKED',
      'CARD_PAYMENT',
      'SLIP_USED',
      'SLIP_LOOKS_USED',
      'SLIP_DIFFERS',
      'SLIP_READING',
      'SECOND_PERSON',
      'NOT_FOUND',
    ],
  }),
  rejectRequest: post('/Wallet/RejectRequest', {
    summary: 'Reject a wallet request with the reason that the member reads',
    access: staffWith('walletRequest.approve'),
    body: { RequestID: requestId, ...refusal },
    owners: { RequestID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ requestID: z.string(), status: requestStatus }),
    errors: ['STATE_CHANGED', 'IN_PAYOUT_FILE', 'NOT_FOUND'],
  }),
};
