import { SLIP_DETAILS } from '@canopy/domain/slipPlaces';
import { z } from 'zod/mini';
import { date } from '../fields.ts';

/** What was read by machine, compared with what is expected. Where it differs, an approval needs its reason. */
const read = z.object({
  read: z.nullable(z.string()),
  match: z.enum(['MATCH', 'DIFFERS', 'NOT_READ']),
});

/**
 * Why one person alone does not credit money: the slip has probably paid already, was read differently from what is
 * expected, was not read (its amount or number), or the amount is above the company's limit.
 */
export const SECOND_REASONS = ['SAME', 'DIFFERS', 'UNREAD', 'ABOVE'] as const;

/** Summary of a slip for a queue: whether it was read, and the first detail that differs, money first. */
export const slipSays = z.enum([
  'READING',
  'NOT_READ',
  'AMOUNT_DIFFERS',
  'ACCOUNT_DIFFERS',
  'REFERENCE_DIFFERS',
  'DATE_DIFFERS',
  'READ',
]);

/** Why somebody approves a slip that was read differently from what is expected. */
export const differsReason = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
);

/** A pending bank slip as read by machine. */
export const slipCheck = z.object({
  /** It is still being read. */
  reading: z.boolean(),
  amount: read,
  /** Account paid into: one of the company's. */
  account: read,
  accounts: z.array(z.string()),
  /** Date of the transfer, and the range in which it must lie. */
  date: read,
  from: date,
  until: date,
  /** The reference the payer was asked to use, and what they wrote. */
  reference: read,
  expectedReference: z.string(),
  /** The bank's own number for the transfer, and other requests and sales whose slip shows the same number. */
  number: z.nullable(z.string()),
  numberSeenBefore: z.array(z.string()),
  /** Where on the picture these were read, in ten-thousandths of its width and height; empty if unknown. */
  places: z.array(
    z.object({
      detail: z.enum(SLIP_DETAILS),
      left: z.number(),
      top: z.number(),
      right: z.number(),
      bottom: z.number(),
    }),
  ),
  /**
   * Approved once, but a second person must approve too. `like`: the payment whose slip it probably is; empty
   * unless that is the reason.
   */
  second: z.nullable(
    z.object({
      like: z.string(),
      by: z.string(),
      own: z.boolean(),
      reason: z.optional(z.enum(SECOND_REASONS)),
    }),
  ),
});
