import { z } from 'zod';
import { memberOrStaff, post, staffWith } from './call.ts';
import { instant, memberId, money, page, period, pv, rowId, runId, walletType } from './fields.ts';

export const PLAN_KINDS = ['SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING'] as const;
const kind = z.enum(PLAN_KINDS);
const runState = z.enum(['OPEN', 'CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED']);
/** Why a share was not paid, and where it went (domain 8.8). */
const breakageReason = z.enum([
  'NO_UPLINE',
  'NOT_MAINTAINED',
  'NOT_ACTIVE',
  'RANK',
  'CAP',
  'ROUNDING',
]);

const run = z.object({
  runID: z.string(),
  period,
  state: runState,
  members: z.number().int(),
  sales: z.number().int(),
  volume: pv,
  paid: money,
  breakage: money,
  /** Taken back for refunds, zero or below. */
  clawedBack: money,
  /** Paid in basis points of the volume's value. */
  payoutRatio: z.number().int(),
  calculatedAt: instant.nullable(),
  calculatedBy: z.string().nullable(),
  lockedAt: instant.nullable(),
  lockedBy: z.string().nullable(),
  postedAt: instant.nullable(),
  postedBy: z.string().nullable(),
  inputHash: z.string(),
  outputHash: z.string(),
});

const line = z.object({
  lineID: z.number().int(),
  period,
  plan: kind,
  planName: z.string(),
  memberID: z.string(),
  fullName: z.string(),
  amount: money,
  /** `PAID`, `PENDING` (the run is not posted yet, or takes it back), `HELD` (the plan's hold days still run). */
  status: z.enum(['PAID', 'PENDING', 'HELD']),
  /** When a held bonus is paid. */
  heldUntil: instant.nullable(),
  date: instant,
  sourceMemberID: z.string().nullable(),
  sourceName: z.string().nullable(),
  salesID: z.string().nullable(),
  salesType: z.string().nullable(),
  level: z.number().int().nullable(),
  /** Basis points of the volume. */
  percentage: z.number().int().nullable(),
  volume: pv.nullable(),
  /** A bonus taken back: the refund that did it; the amount is below zero. */
  refundID: z.string().nullable(),
  passedOver: z.number().int(),
});

export const compensation = {
  planList: post('/Bonus/PlanList', {
    summary: 'Bonus plans as they hold now',
    access: memberOrStaff('bonus.view'),
    body: {},
    result: z.array(
      z.object({
        plan: kind,
        name: z.string(),
        period: z.enum(['INSTANT', 'DAILY', 'WEEKLY', 'MONTHLY']),
        status: z.enum(['ACTIVE', 'INACTIVE']),
        compression: z.enum(['NONE', 'ROLLUP', 'FULL']).nullable(),
        levels: z.array(z.number().int()).describe('basis points'),
        version: z.number().int(),
        effectiveFrom: period,
        leaderRank: z.number().int().nullable(),
        ranks: z.array(
          z.object({
            rank: z.number().int(),
            name: z.string(),
            recruitCount: z.number().int(),
            recruitRank: z.number().int(),
            reward: money,
          }),
        ),
      }),
    ),
  }),
  runList: post('/Bonus/RunList', {
    summary: 'Periods with their runs, newest first',
    access: staffWith('bonus.view'),
    body: { ...page },
    result: z.object({ rows: z.array(run), total: z.number().int(), openPeriods: z.array(period) }),
  }),
  calculate: post('/Bonus/Calculate', {
    summary:
      'Calculate a month: a preview that can be thrown away and done again until it is locked',
    access: staffWith('bonus.run'),
    body: { Period: period },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['PERIOD_NOT_OVER', 'PERIOD_POSTED', 'RUN_STATE'],
  }),
  runDetail: post('/Bonus/RunDetail', {
    summary: 'One run: totals by plan, what was not paid and why, its members',
    access: staffWith('bonus.view'),
    body: { RunID: runId, ...page },
    owners: { RunID: 'own' },
    result: run.extend({
      plans: z.array(
        z.object({
          plan: kind,
          name: z.string(),
          lines: z.number().int(),
          paid: money,
          breakage: z.array(z.object({ reason: breakageReason, amount: money })),
        }),
      ),
      earners: z.object({
        rows: z.array(
          z.object({
            memberID: z.string(),
            fullName: z.string(),
            paidAs: z.number().int(),
            /** What is paid: earned, less what is taken back and was carried, never below zero. */
            total: money,
            clawedBack: money,
            carriedIn: money,
            carriedOut: money,
            byPlan: z.array(z.object({ plan: kind, amount: money, lines: z.number().int() })),
          }),
        ),
        total: z.number().int(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  approve: post('/Bonus/Approve', {
    summary: 'Review and lock a calculated run: nothing of the period can change any more',
    access: staffWith('bonus.lock'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'RUN_STALE', 'SECOND_PERSON', 'NOT_FOUND'],
  }),
  post: post('/Bonus/Post', {
    summary: 'Pay a locked run into the wallets, once',
    access: staffWith('bonus.post'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'NOT_FOUND'],
  }),
  lineList: post('/Bonus/LineList', {
    summary: 'Bonus lines: the own, or anybody’s for staff',
    access: memberOrStaff('bonus.view'),
    body: {
      ...page,
      MemberID: memberId.optional(),
      Period: period.optional(),
      Plan: kind.optional(),
      RunID: runId.optional(),
    },
    owners: { MemberID: 'self', RunID: 'own' },
    result: z.object({
      rows: z.array(line),
      total: z.number().int(),
      totals: z.object({ amount: money, byPlan: z.array(z.object({ plan: kind, amount: money })) }),
    }),
  }),
  lineDetail: post('/Bonus/LineDetail', {
    summary: 'Why a line is what it is: sale, level, percentage, who was passed over and why',
    access: memberOrStaff('bonus.view'),
    body: { LineID: rowId },
    owners: { LineID: 'own' },
    result: line.extend({
      walletType,
      /** PV × PV value × percentage, spelled out with the rounding. */
      formula: z.string(),
      /** Of a bonus taken back: the line that it answers, and the part of the sale's PV. */
      clawBack: z
        .object({
          lineID: z.number().int(),
          amount: money,
          paidOn: instant,
          returnedPV: pv,
          salePV: pv,
        })
        .nullable(),
      path: z.array(
        z.object({
          memberID: z.string().nullable().describe('null: outside the own downline'),
          name: z.string(),
          role: z.enum(['SOURCE', 'PASSED_OVER', 'COUNTED', 'EARNER']),
          level: z.number().int().nullable(),
          reason: breakageReason.nullable(),
        }),
      ),
      planVersion: z.number().int(),
      transactionID: z.string().nullable(),
      recruits: z.array(
        z.object({ memberID: z.string(), name: z.string(), ranking: z.number().int() }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  missed: post('/Bonus/Missed', {
    summary: 'What a member did not get in a period, why, and what would have earned it',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId, Period: period },
    owners: { MemberID: 'self' },
    result: z.object({
      total: money,
      rows: z.array(
        z.object({ plan: kind, reason: breakageReason, amount: money, lines: z.number().int() }),
      ),
    }),
  }),
  estimate: post('/Bonus/Estimate', {
    summary: 'The running month so far, an estimate',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      period,
      asOf: instant,
      total: money,
      /** What refunds take back in the next run, zero or below. */
      clawBack: money,
      byPlan: z.array(z.object({ plan: kind, amount: money })),
      /** What the member would get if maintained; equals total when the month is maintained. */
      totalIfMaintained: money,
      maintained: z.boolean(),
      personalVolume: pv,
      maintenancePV: pv,
      paidAs: z.number().int(),
    }),
  }),
};
