import { z } from 'zod/mini';
import { date } from './fields.ts';

/** What a machine read beside what is expected; it decides nothing. */
const read = z.object({
  read: z.nullable(z.string()),
  match: z.enum(['MATCH', 'DIFFERS', 'NOT_READ']),
});

/** What a row of a queue says of its slip: whether it was read, and whether amount or account differ. */
export const slipSays = z.enum([
  'READING',
  'NOT_READ',
  'AMOUNT_DIFFERS',
  'ACCOUNT_DIFFERS',
  'READ',
]);

/** Why somebody approves a slip that shows another amount or account than is expected. */
export const differsReason = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
);

/** A bank slip that waits for a decision, as a machine reads it. */
export const slipCheck = z.object({
  /** It is still being read. */
  reading: z.boolean(),
  amount: read,
  /** Paid to: one of the company's accounts. */
  account: read,
  accounts: z.array(z.string()),
  /** The day of the transfer, and between which days it may be. */
  date: read,
  from: date,
  until: date,
  /** What the payer was asked to write, and wrote. */
  reference: read,
  expectedReference: z.string(),
  /** The bank's own number of the transfer, and other requests and sales whose slip has it too. */
  number: z.nullable(z.string()),
  numberSeenBefore: z.array(z.string()),
  /** Somebody has approved it, and a second person must: it is probably the slip of another one. */
  second: z.nullable(z.object({ like: z.string(), by: z.string(), own: z.boolean() })),
});
