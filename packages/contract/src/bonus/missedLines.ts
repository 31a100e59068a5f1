import { z } from 'zod/mini';
import { breakageReason, kind } from './bonusShapes.ts';
import { memberOrStaff, post } from '../call.ts';
import { instant, memberId, money, page, period, pv } from '../fields.ts';
import { missedEntry } from './missedShapes.ts';

/** One sale's share that a member did not get. */
const line = z.object({
  /** Its number among the lines found, from 1. */
  line: z.int(),
  /** When the sale was paid for; of pairs by day or week its first day; null: it has none. */
  date: z.nullable(z.string()),
  /** Null, like the buyer: volume from adjustments, pairs, a rank's reward, or outside the own downline. */
  salesID: z.nullable(z.string()),
  memberID: z.nullable(z.string()),
  /** Of the buyer, masked outside the own downline; null: there is no single buyer. */
  fullName: z.nullable(z.string()),
  /** Level or generation; of a reward the rank; null: of pairs. */
  level: z.nullable(z.int()),
  volume: z.nullable(pv),
  /** For a plan on net prices, instead of the volume. */
  net: z.optional(money),
  /** Basis points of the volume. */
  percentage: z.nullable(z.int()),
  amount: money,
  reasons: z.array(breakageReason),
});

/** The lines behind an amount of `whyNotPaid`. */
export const missedLineCalls = {
  missedLines: post('/Bonus/MissedLines', {
    summary:
      'The lines behind one amount that a member did not get in a period, newest sale first: together exactly ' +
      'that amount',
    access: memberOrStaff('bonus.view'),
    body: {
      ...page,
      MemberID: memberId,
      Period: period,
      Entry: missedEntry,
      Plan: kind,
      Reason: z.optional(breakageReason).check(z.describe('of what was kept or passed on')),
      Rank: z.optional(z.int()).check(z.describe('of a reward')),
    },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(line),
      total: z.int(),
      totals: z.object({ amount: money }),
      /** When the running month was calculated; null: decided, by a paid month or at once. */
      asOf: z.nullable(instant),
      /**
       * Why the amount cannot be split into lines; null: the rows are all of it. `CAPS`: of the running month,
       * where the company cap depends on everybody's shares. `NO_INPUT`: calculated by an earlier version,
       * which did not keep what it read.
       */
      unlisted: z.nullable(z.enum(['CAPS', 'NO_INPUT'])),
      /** With `CAPS`: what the amount consists of. */
      caps: z.nullable(
        z.object({
          /** The member's shares before caps, what caps leave of them, and what they cut. */
          shares: money,
          paid: money,
          kept: money,
          /** The most that the plan pays a member in a month, day or week; null: no limit. */
          memberCap: z.nullable(money),
          capPeriod: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
          /** The plan pays on at most the own package. */
          ownPackageCap: z.boolean(),
          /** Company cap factor so far; null: not exceeded. */
          capFactor: z.nullable(z.string()),
        }),
      ),
    }),
  }),
};
