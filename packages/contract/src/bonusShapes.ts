import { z } from 'zod/mini';
import { instant, money, period, pv, walletType } from './fields.ts';

export const PLAN_KINDS = [
  'SPONSOR',
  'UNILEVEL',
  'GENERATION',
  'UPGRADE_RANKING',
  'BINARY',
] as const;
/** One of {@link PLAN_KINDS}. */
export const kind = z.enum(PLAN_KINDS);
const runState = z.enum(['OPEN', 'CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED']);
/** Why a share was not paid, and where it went. */
export const breakageReason = z.enum([
  'NO_UPLINE',
  'NOT_MAINTAINED',
  'NOT_ACTIVE',
  'RANK',
  'CAP',
  'ROUNDING',
]);

/** One run. */
export const run = z.object({
  runID: z.string(),
  period,
  state: runState,
  members: z.int(),
  sales: z.int(),
  volume: pv,
  paid: money,
  breakage: money,
  /** Of what it pays: held back, and forfeited, which stays with the company. */
  held: money,
  forfeited: money,
  /** Clawed back for refunds; zero or negative. */
  clawedBack: money,
  /** Paid in basis points of the volume's value. */
  payoutRatio: z.int(),
  calculatedAt: z.nullable(instant),
  calculatedBy: z.nullable(z.string()),
  lockedAt: z.nullable(instant),
  lockedBy: z.nullable(z.string()),
  postedAt: z.nullable(instant),
  postedBy: z.nullable(z.string()),
  inputHash: z.string(),
  outputHash: z.string(),
  /** What the company cap scaled the bonuses on volume by, `0.865384`; null: it was not exceeded. */
  capFactor: z.nullable(z.string()),
  /** What works on the run, or did last; absent: calculated by an earlier version. */
  task: z.optional(
    z.object({
      kind: z.enum(['bonus.calculate', 'bonus.post']),
      state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
      phase: z.nullable(
        z.enum(['READ', 'CALCULATE', 'WRITE', 'WRITE_MEMBERS', 'INDEX', 'FINISH', 'POST']),
      ),
      done: z.int(),
      total: z.int(),
      error: z.nullable(z.string()),
    }),
  ),
});

/** A run that was checked: calculated again from what it read, and compared. */
export const verification = z.object({
  at: instant,
  by: z.nullable(z.string()),
  /** Of the task that checks it. */
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  /** Null: not finished. */
  found: z.nullable(
    z.object({
      intact: z.boolean(),
      /** Null, as the lines and members that are wrong: an earlier version calculated it and kept no input. */
      inputHash: z.nullable(z.boolean()),
      outputHash: z.nullable(z.boolean()),
      lines: z.int(),
      wrongLines: z.nullable(z.int()),
      wrongEarners: z.nullable(z.int()),
      payments: z.int(),
      wrongPayments: z.int(),
      /** Payments of months in the archive, which were not compared. */
      archived: z.optional(z.int()),
      /** Which of today’s tables say something else by now, in how many places; none of it touches the run. */
      moved: z.array(
        z.object({
          what: z.enum([
            'sponsor',
            'status',
            'activation',
            'packages',
            'ranking',
            'rewards',
            'members',
            'volume',
            'settings',
            'placement',
            'plans',
          ]),
          count: z.int(),
        }),
      ),
    }),
  ),
});

/** One bonus line. */
export const line = z.object({
  lineID: z.int(),
  period,
  plan: kind,
  planName: z.string(),
  memberID: z.string(),
  fullName: z.string(),
  amount: money,
  /**
   * `PAID`, `PENDING` (the run is not posted yet, or takes it back), `HELD` (the plan's hold days still run, or what
   * the run pays was held back), `FORFEITED`.
   */
  status: z.enum(['PAID', 'PENDING', 'HELD', 'FORFEITED']),
  /** Why what the run pays was held back or forfeited. */
  holdReason: z.nullable(z.string()),
  /** When a held bonus is paid. */
  heldUntil: z.nullable(instant),
  date: instant,
  sourceMemberID: z.nullable(z.string()),
  sourceName: z.nullable(z.string()),
  salesID: z.nullable(z.string()),
  salesType: z.nullable(z.string()),
  level: z.nullable(z.int()),
  /** Basis points of the volume. */
  percentage: z.nullable(z.int()),
  volume: z.nullable(pv),
  /** Of a plan on net prices, in the place of the volume. */
  net: z.optional(money),
  /** Of a clawback: the refund that caused it. The amount is negative. */
  refundID: z.nullable(z.string()),
  passedOver: z.int(),
});

/** One leg of a member in a month; PV. */
const leg = z.object({
  carriedIn: pv,
  volume: pv,
  paired: pv,
  /** The member did not qualify, and the plan does not keep the volume. */
  lost: pv,
  carriedOut: pv,
});

/** Both legs of a member in a month, and what their pairs came to. */
export const binaryMonth = z.object({
  period,
  /** Null: the running month, as it is now. */
  runID: z.nullable(z.string()),
  /** Whether the month is paid. */
  posted: z.boolean(),
  left: leg,
  right: leg,
  pairs: z.int(),
  paid: money,
  /** What caps kept, and what was lost with the volume. */
  flushed: money,
  /** Pairs that lie in both legs and are not made yet. */
  waiting: z.int(),
  /** Why: nothing on one side, too little, the cap, or the member did not qualify; null: nothing waits. */
  reason: z.nullable(z.enum(['WEAK_LEG', 'CAP', 'NOT_ACTIVE', 'NOT_MAINTAINED'])),
  /** PV that a side lacks for the next pair; 0.00: none. */
  missing: z.object({ left: pv, right: pv }),
});

/** Sales that the pairs of a line used of one leg, the oldest first. */
const pairedSales = z.object({
  rows: z.array(
    z.object({
      period,
      /** Null, as the member: outside of the own downline. */
      salesID: z.nullable(z.string()),
      memberID: z.nullable(z.string()),
      name: z.string(),
      /** PV of the sale, and what the pairs used of it. */
      volume: pv,
      used: pv,
    }),
  ),
  /** Sales that are not listed. */
  more: z.int(),
});
/** Pairs of a line, with the sales that they used of both legs. */
const pairs = z.object({ count: z.int(), left: pairedSales, right: pairedSales });

/** Somebody who made a rank, direct or (`inLeg`) below the recruit whose leg counts; masked outside the own downline. */
const rankPerson = { memberID: z.nullable(z.string()), name: z.string(), ranking: z.int() };

/** One bonus line with all that explains it. */
export const explainedLine = z.extend(line, {
  walletType,
  /** PV × PV value × percentage and the share that it comes to, as it was paid with. */
  formula: z.string(),
  /** Of the company cap in the line’s run, also where the line stayed whole; null: not exceeded. */
  capFactor: z.nullable(z.string()),
  cap: z.optional(z.object({ share: money })).check(z.describe('a cap took a part of it')),
  /** Of a clawback: the line that it reverses, and the part of the sale's PV. */
  clawBack: z.nullable(
    z.object({
      lineID: z.int(),
      amount: money,
      paidOn: instant,
      returnedPV: pv,
      salePV: pv,
    }),
  ),
  path: z.array(
    z.object({
      memberID: z.nullable(z.string()).check(z.describe('null: outside the own downline')),
      name: z.string(),
      role: z.enum(['SOURCE', 'PASSED_OVER', 'COUNTED', 'EARNER']),
      level: z.nullable(z.int()),
      reason: z.nullable(breakageReason),
    }),
  ),
  adjustments: z
    .array(
      z.object({
        adjustmentID: z.string(),
        volume: pv,
        reason: z.nullable(z.string()).check(z.describe('for staff')),
      }),
    )
    .check(z.describe('of the buyer’s volume in the month: the run counted it with them')),
  pairs: z.optional(pairs).check(z.describe('of the binary bonus')),
  planVersion: z.int(),
  transactionID: z.nullable(z.string()),
  recruits: z.array(
    z.object({ ...rankPerson, memberID: z.string(), inLeg: z.optional(z.object(rankPerson)) }),
  ),
  skippedRanks: z
    .optional(z.array(z.object({ rank: z.int(), reward: money })))
    .check(z.describe('met as well and not paid: of several ranks only the highest is')),
});

/** The running month of a member so far; null: not calculated yet. */
export const bonusEstimate = z.nullable(
  z.object({
    period,
    /** When it was calculated. */
    asOf: instant,
    /** The member has bought or returned something since: the next calculation follows soon. */
    refreshing: z.boolean(),
    total: money,
    /** Clawed back in the next run; zero or negative. */
    clawBack: money,
    byPlan: z.array(z.object({ plan: kind, amount: money })),
    /** What the member would earn if maintained; equals `total` once the month is maintained. */
    totalIfMaintained: money,
    maintained: z.boolean(),
    personalVolume: pv,
    maintenancePV: pv,
    paidAs: z.int(),
  }),
);
