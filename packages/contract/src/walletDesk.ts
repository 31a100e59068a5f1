import { z } from 'zod/mini';
import { post, staffWith } from './call.ts';
import { amount, instant, money, page, payoutFileId, requestId } from './fields.ts';

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
  readPayoutResult: post('/Wallet/ReadPayoutResult', {
    summary:
      'Read the bank’s answer to a payment file (CSV with the columns Reference, Status, Bank reference, Reason): what is paid is approved, what failed goes back to the member',
    access: staffWith('walletRequest.pay'),
    body: { FileID: payoutFileId, Content: z.string().check(z.minLength(1), z.maxLength(500_000)) },
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
    errors: ['PAYOUT_RESULT_FORMAT', 'NOT_FOUND'],
  }),
};
