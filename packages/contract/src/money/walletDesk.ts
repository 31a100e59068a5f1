import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { amount, instant, money, page, payoutFileId, requestId } from '../fields.ts';

/** State of a reload or a withdrawal; PAYING: approved, on its way to the bank. */
export const requestStatus = z.enum(['PENDING', 'PAYING', 'APPROVED', 'REJECTED', 'CANCELLED']);

/** Result for each of many: done, or the reason why not, in the caller's language. */
const outcomes = z.array(
  z.object({
    id: z.string(),
    done: z.boolean(),
    /** Code and text of the refusal that the single call would give; null if done. */
    code: z.nullable(z.string()),
    error: z.nullable(z.string()),
  }),
);
/** The count and sum the caller has seen, so that nothing else gets approved or paid. */
const seen = { Count: z.int().check(z.minimum(1)), Sum: amount };

/** The bank's answer to a payment file, as CSV. */
const payoutAnswer = z.string().check(z.minLength(1), z.maxLength(500_000));

/** Bulk handling of wallet requests, and the payment files for the bank. */
export const walletDesk = {
  approveRequests: post('/Wallet/ApproveRequests', {
    summary:
      'Approve many requests, each by itself: a reload arrives, a withdrawal goes into the next payment file',
    access: staffWith('walletRequest.approve'),
    body: {
      RequestIDs: z.array(requestId).check(
        z.minLength(1),
        z.maxLength(200),
        z.refine((ids) => new Set(ids).size === ids.length),
      ),
      ...seen,
    },
    // each request is approved once, even if sent twice
    fresh: true,
    result: outcomes,
    errors: ['CHANGED_MEANWHILE'],
  }),
  makePayoutFile: post('/Wallet/MakePayoutFile', {
    summary: 'Put all approved withdrawals that are in no file yet into one for the bank',
    access: staffWith('walletRequest.pay'),
    body: seen,
    idempotent: true,
    fresh: true,
    result: z.object({ fileID: z.string(), count: z.int(), total: money }),
    errors: ['CHANGED_MEANWHILE'],
  }),
  payoutFiles: post('/Wallet/PayoutFiles', {
    summary: 'Payment files, newest first, and what the next one would hold',
    access: staffWith('walletRequest.view'),
    body: page,
    result: z.object({
      rows: z.array(
        z.object({
          fileID: z.string(),
          madeAt: instant,
          madeBy: z.nullable(z.string()),
          count: z.int(),
          total: money,
          /** Its withdrawals: paid, returned to the member, not answered yet. */
          paid: z.int(),
          failed: z.int(),
          open: z.int(),
          state: z.enum(['SENT', 'ANSWERED']),
          answeredAt: z.nullable(instant),
          answeredBy: z.nullable(z.string()),
        }),
      ),
      total: z.int(),
      /** Approved withdrawals not in any file yet. */
      next: z.object({ count: z.int(), total: money }),
    }),
  }),
  payoutFile: post('/Wallet/PayoutFile', {
    summary: 'A payment file as CSV for the bank’s bulk upload: the same bytes each time',
    access: staffWith('walletRequest.pay'),
    body: { FileID: payoutFileId },
    owners: { FileID: 'own' },
    result: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  previewPayoutResult: post('/Wallet/PreviewPayoutResult', {
    summary:
      'What the bank’s answer to a payment file would do, line by line; nothing is applied. Confirmed by its hash',
    access: staffWith('walletRequest.pay'),
    body: { FileID: payoutFileId, Content: payoutAnswer },
    owners: { FileID: 'own' },
    bodyLimit: 1_100_000,
    result: z.object({
      /** For `/Wallet/ReadPayoutResult`: what is confirmed is exactly this. */
      hash: z.string(),
      lines: z.array(
        z.object({
          line: z.int(),
          id: z.string(),
          fullName: z.nullable(z.string()),
          /** Amount paid out; null if the line names no withdrawal of the file. */
          amount: z.nullable(money),
          status: z.nullable(requestStatus),
          /** Status afterwards; null if the line changes nothing. */
          becomes: z.nullable(z.enum(['APPROVED', 'REJECTED'])),
          bankReference: z.string(),
          reason: z.string(),
          /** Why the line would not be applied, in the caller's language. */
          error: z.nullable(z.string()),
        }),
      ),
      paid: z.object({ count: z.int(), sum: money }),
      failed: z.object({ count: z.int(), sum: money }),
      /** Lines that only repeat what is known. */
      unchanged: z.int(),
      /** Withdrawals of the file that stay open. */
      open: z.object({ count: z.int(), sum: money }),
    }),
    errors: ['PAYOUT_RESULT_FORMAT', 'NOT_FOUND'],
  }),
  readPayoutResult: post('/Wallet/ReadPayoutResult', {
    summary:
      'Read the bank’s answer to a payment file (CSV with the columns Reference, Status, Bank reference, Reason): what is paid is approved, what failed goes back to the member',
    access: staffWith('walletRequest.pay'),
    body: {
      FileID: payoutFileId,
      Content: payoutAnswer,
      /** Of the preview that is confirmed; refused if anything in it has changed since. */
      PreviewHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    },
    owners: { FileID: 'own' },
    // each withdrawal is decided once, even if the file is read twice
    fresh: true,
    bodyLimit: 1_100_000,
    result: z.object({
      paid: z.int(),
      failed: z.int(),
      /** Lines that only repeat what is known. */
      unchanged: z.int(),
      /** Withdrawals of the file that the answer does not mention. */
      open: z.int(),
      /** Lines that could not be applied, with the reason in the caller's language. */
      problems: z.array(z.object({ line: z.int(), id: z.string(), error: z.string() })),
    }),
    errors: ['PAYOUT_RESULT_FORMAT', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
