import { z } from 'zod/mini';
import { instant, money, period, pv, walletType } from '../fields.ts';

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
/** Why a share was not paid. */
export const breakageReason = z.enum([
  'NO_UPLINE',
  'NOT_MAINTAINED',
  'NOT_ACTIVE',
  'RANK',
  'CAP',
  'ROUNDING',
]);

/** A bonus run. */
export const run = z.object({
  runID: z.string(),
  period,
  state: runState,
  members: z.int(),
  sales: z.int(),
  volume: pv,
  paid: money,
  breakage: money,
  /** Part of the amount held back, and part forfeited to the company. */
  held: money,
  forfeited: money,
  /** Clawed back because of refunds; zero or negative. */
  clawedBack: money,
  /** Amount paid in basis points of the value of the volume. */
  payoutRatio: z.int(),
  calculatedAt: z.nullable(instant),
  calculatedBy: z.nullable(z.string()),
  lockedAt: z.nullable(instant),
  lockedBy: z.nullable(z.string()),
  postedAt: z.nullable(instant),
  postedBy: z.nullable(z.string()),
  inputHash: z.string(),
  outputHash: z.string(),
  /** Factor by which the company cap scaled the bonuses on volume, `0.865384`; null: cap not exceeded. */
  capFactor: z.nullable(z.string()),
  /** The task now working on the run, or the last one; absent: calculated by an earlier version. */
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

/** A verification of a run: it was recalculated from its stored input and compared. */
export const verification = z.object({
  at: instant,
  by: z.nullable(z.string()),
  /** State of the verification task. */
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  /** Null: not finished. */
  found: z.nullable(
    z.object({
      intact: z.boolean(),
      /** Null, like the wrong lines and members: calculated by an earlier version that kept no input. */
      inputHash: z.nullable(z.boolean()),
      outputHash: z.nullable(z.boolean()),
      lines: z.int(),
      wrongLines: z.nullable(z.int()),
      wrongEarners: z.nullable(z.int()),
      payments: z.int(),
      wrongPayments: z.int(),
      /** Payments of archived months, which were not compared. */
      archived: z.optional(z.int()),
      /**
       * Today’s data that differs by now from what the run used, and in how many places; the run itself is
       * not affected.
       */
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
   * `PAID`, `PENDING` (the run is not posted yet, or takes it back), `HELD` (still within the plan's hold
   * days, or held back from the run's payout), `FORFEITED`.
   */
  status: z.enum(['PAID', 'PENDING', 'HELD', 'FORFEITED']),
  /** Why the payout was held back or forfeited. */
  holdReason: z.nullable(z.string()),
  /** When a held bonus will be paid. */
  heldUntil: z.nullable(instant),
  /** It waits until its sale can no longer be returned; that day is not known before everything is delivered. */
  untilReturn: z.optional(z.boolean()),
  date: instant,
  sourceMemberID: z.nullable(z.string()),
  sourceName: z.nullable(z.string()),
  salesID: z.nullable(z.string()),
  salesType: z.nullable(z.string()),
  level: z.nullable(z.int()),
  /** Basis points of the volume. */
  percentage: z.nullable(z.int()),
  volume: z.nullable(pv),
  /** For a plan on net prices, instead of the volume. */
  net: z.optional(money),
  /** For a claw-back: the refund that caused it. The amount is negative. */
  refundID: z.nullable(z.string()),
  passedOver: z.int(),
});

/** One leg of a member in a month; PV. */
const leg = z.object({
  carriedIn: pv,
  volume: pv,
  paired: pv,
  /** Lost because the member did not qualify and the plan does not keep the volume. */
  lost: pv,
  carriedOut: pv,
});

/** Both legs of a member in a month, and the result of the pairing. */
export const binaryMonth = z.object({
  period,
  /** Null: the running month, as of now. */
  runID: z.nullable(z.string()),
  /** Whether the month is paid. */
  posted: z.boolean(),
  left: leg,
  right: leg,
  pairs: z.int(),
  paid: money,
  /** Amount cut by caps, and amount lost with the volume. */
  flushed: money,
  /** Pairs available in both legs but not made yet. */
  waiting: z.int(),
  /**
   * Why not: nothing or too little on one side, the cap, or the member did not qualify; null: nothing is
   * waiting.
   */
  reason: z.nullable(z.enum(['WEAK_LEG', 'CAP', 'NOT_ACTIVE', 'NOT_MAINTAINED'])),
  /** PV still needed on each side for the next pair; 0.00: none. */
  missing: z.object({ left: pv, right: pv }),
});

/** Sales of one leg that the pairs of a line used, oldest first. */
const pairedSales = z.object({
  rows: z.array(
    z.object({
      period,
      /** Null, like the member: outside the caller's own downline. */
      salesID: z.nullable(z.string()),
      memberID: z.nullable(z.string()),
      name: z.string(),
      /** PV of the sale, and how much of it the pairs used. */
      volume: pv,
      used: pv,
    }),
  ),
  /** Number of sales not listed. */
  more: z.int(),
});
/** The pairs of a line, with the sales of both legs that they used. */
const pairs = z.object({ count: z.int(), left: pairedSales, right: pairedSales });

/**
 * A person who counted for a rank: a direct recruit, or (`inLeg`) somebody below the recruit whose leg
 * counts; masked outside the caller's own downline.
 */
const rankPerson = { memberID: z.nullable(z.string()), name: z.string(), ranking: z.int() };

/** A bonus line with its full explanation. */
export const explainedLine = z.extend(line, {
  walletType,
  /** PV × PV value × percentage, and the resulting share, with the values in force at payment. */
  formula: z.string(),
  /** Company cap factor of the line’s run, even if this line was not cut; null: cap not exceeded. */
  capFactor: z.nullable(z.string()),
  cap: z.optional(z.object({ share: money })).check(z.describe('a cap took a part of it')),
  /** For a claw-back: the line it reverses, and the share of the sale's PV. */
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

/** A member's estimate for the running month; null: not calculated yet. */
export const bonusEstimate = z.nullable(
  z.object({
    period,
    /** When it was calculated. */
    asOf: instant,
    /** The member has bought or returned something since; a recalculation follows soon. */
    refreshing: z.boolean(),
    total: money,
    /** To be clawed back in the next run; zero or negative. */
    clawBack: money,
    byPlan: z.array(z.object({ plan: kind, amount: money })),
    /** What the member would earn by maintaining the month; equals `total` once it is maintained. */
    totalIfMaintained: money,
    maintained: z.boolean(),
    personalVolume: pv,
    maintenancePV: pv,
    paidAs: z.int(),
  }),
);
