import { z } from 'zod/mini';
import {
  binaryMonth,
  bonusEstimate,
  breakageReason,
  explainedLine,
  kind,
  line,
  run,
} from './bonusShapes.ts';
import { memberOrStaff, post, staffWith } from '../call.ts';
import {
  amountOrZero,
  instant,
  memberId,
  money,
  page,
  period,
  pv,
  rowId,
  runId,
  text,
} from '../fields.ts';
import { missedLineCalls } from './missedLines.ts';
import { waitsFor } from '../company/twoPeople.ts';
import { missedBonuses, unpaidBonuses } from './missedShapes.ts';
import { rankRow, rankTerms } from './rankShapes.ts';
import { runCalendarCalls } from './runCalendar.ts';
import { runPayableCalls } from './runPayables.ts';
import { runReviewCalls } from './runReview.ts';

/** Typed to confirm before a run is locked or paid: its period and the amount before claw-backs. */
const typedConfirmation = { Period: period, Amount: amountOrZero };

export const compensation = {
  ...runReviewCalls,
  ...runPayableCalls,
  ...runCalendarCalls,
  ...missedLineCalls,
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
        compression: z.nullable(z.enum(['NONE', 'ROLLUP', 'FULL'])),
        levels: z.array(z.int()).check(z.describe('basis points')),
        version: z.int(),
        effectiveFrom: period,
        leaderRank: z.nullable(z.int()),
        ranks: z.array(rankTerms),
      }),
    ),
  }),
  runList: post('/Bonus/RunList', {
    summary: 'Periods with their runs, newest first',
    access: staffWith('bonus.view'),
    body: { ...page },
    result: z.object({ rows: z.array(run), total: z.int(), openPeriods: z.array(period) }),
  }),
  calculate: post('/Bonus/Calculate', {
    summary:
      'Start the calculation of a month: a preview that can be discarded and repeated until it is locked. The answer is the run in state `OPEN`; a task calculates it',
    access: staffWith('bonus.run'),
    body: { Period: period },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['PERIOD_NOT_OVER', 'PERIOD_POSTED', 'PERIOD_SKIPPED', 'RUN_STATE'],
  }),
  cancel: post('/Bonus/Cancel', {
    summary: 'Stop the calculation of a month and discard what it has done so far',
    access: staffWith('bonus.run'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.boolean(),
    errors: ['RUN_STATE', 'NOT_FOUND'],
  }),
  runDetail: post('/Bonus/RunDetail', {
    summary: 'One run: totals by plan, what was not paid and why, its members',
    access: staffWith('bonus.view'),
    body: { RunID: runId, ...page },
    owners: { RunID: 'own' },
    result: z.extend(run, {
      plans: z.array(
        z.object({
          plan: kind,
          name: z.string(),
          lines: z.int(),
          paid: money,
          /** Reduction by claw-backs: zero or less. */
          clawedBack: money,
          breakage: z.array(z.object({ reason: breakageReason, amount: money })),
        }),
      ),
      earners: z.object({
        rows: z.array(
          z.object({
            memberID: z.string(),
            fullName: z.string(),
            paidAs: z.int(),
            /** Amount paid: earned, less claw-backs and amounts carried in; never below zero. */
            total: money,
            clawedBack: money,
            carriedIn: money,
            carriedOut: money,
            byPlan: z.array(z.object({ plan: kind, amount: money, lines: z.int() })),
          }),
        ),
        total: z.int(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  runControl: post('/Bonus/RunControl', {
    summary: 'What keeps the caller from the next step of a run, and who requested to unlock it',
    access: staffWith('bonus.view'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    result: z.object({
      /** Whoever calculated a run neither checks nor locks it. */
      secondPerson: z.boolean(),
      checkBlocked: z.optional(z.nullable(z.enum(['SECOND_PERSON']))),
      /** What prevents the caller from locking or paying it; null: nothing. */
      lockBlocked: z.nullable(z.enum(['PERIOD_RUNNING', 'SECOND_PERSON', 'UNCHECKED'])),
      postBlocked: z.nullable(z.enum(['UNLOCK_REQUESTED', 'SECOND_PERSON'])),
      /**
       * The step it waits for, and for whom; while somebody asks to undo its lock, who may agree. Null:
       * nothing can be done now.
       */
      next: z.optional(
        z.nullable(
          z.object({ step: z.enum(['check', 'lock', 'post']), waitsFor: z.nullable(waitsFor) }),
        ),
      ),
      /** Somebody has asked to undo the lock. */
      unlockRequest: z.nullable(
        z.object({ at: instant, by: z.nullable(z.string()), reason: z.string(), own: z.boolean() }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  approve: post('/Bonus/Approve', {
    summary: 'Lock the checked run of a period that is over; it can no longer change',
    access: staffWith('bonus.lock'),
    body: { RunID: runId, ...typedConfirmation },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: [
      'RUN_STATE',
      'RUN_STALE',
      'RUN_UNCHECKED',
      'RUN_CONFIRMATION',
      'PERIOD_RUNNING',
      'PERIOD_SKIPPED',
      'SECOND_PERSON',
      'NOT_FOUND',
    ],
  }),
  post: post('/Bonus/Post', {
    summary: 'Start the task that pays a locked run into the wallets, once',
    access: staffWith('bonus.post'),
    body: { RunID: runId, ...typedConfirmation },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'RUN_CONFIRMATION', 'UNLOCK_REQUESTED', 'SECOND_PERSON', 'NOT_FOUND'],
  }),
  unlock: post('/Bonus/Unlock', {
    summary:
      'Ask to undo the lock of a run that is not paid; the same call by another person undoes it',
    access: staffWith('bonus.lock'),
    body: { RunID: runId, Reason: text(300) },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'RUN_TAKEN_BACK', 'SECOND_PERSON', 'NOT_FOUND'],
  }),
  keepLocked: post('/Bonus/KeepLocked', {
    summary: 'Withdraw or refuse the request to undo the lock of a run',
    access: staffWith('bonus.lock'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'NOT_FOUND'],
  }),
  lineList: post('/Bonus/LineList', {
    summary: 'Bonus lines: the caller’s own; for staff those of any member',
    access: memberOrStaff('bonus.view'),
    body: {
      ...page,
      MemberID: z.optional(memberId),
      Period: z.optional(period),
      Plan: z.optional(kind),
      RunID: z.optional(runId),
    },
    owners: { MemberID: 'self', RunID: 'own' },
    result: z.object({
      rows: z.array(line),
      total: z.int(),
      /**
       * Amounts paid or due. Held and forfeited amounts are listed separately and not included in any other
       * sum.
       */
      totals: z.object({
        amount: money,
        held: money,
        /** Reduction by claw-backs: zero or less. */
        clawedBack: money,
        byPlan: z.array(z.object({ plan: kind, amount: money, clawedBack: money })),
      }),
    }),
  }),
  lineDetail: post('/Bonus/LineDetail', {
    summary: 'Why a line is what it is: sale, level, percentage, who was passed over and why',
    access: memberOrStaff('bonus.view'),
    body: { LineID: rowId },
    owners: { LineID: 'own' },
    result: explainedLine,
    errors: ['NOT_FOUND'],
  }),
  binaryLegs: post('/Bonus/BinaryLegs', {
    summary:
      'Both legs of a member in the placement tree, month by month: volume, pairs, carry, and why a pair was not paid',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId, ...page },
    owners: { MemberID: 'self' },
    result: z.object({
      /** Whether the bonus is paid in the running month. */
      active: z.boolean(),
      /** Volume per pair, left and right. */
      unit: z.object({ left: pv, right: pv }),
      rows: z.array(binaryMonth),
      total: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  missed: post('/Bonus/Missed', {
    summary: 'What a member did not get in a period, why, and what would have earned it',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId, Period: period },
    owners: { MemberID: 'self' },
    result: missedBonuses,
  }),
  whyNotPaid: post('/Bonus/WhyNotPaid', {
    summary: 'Every bonus that a member did not get in a period, with all that stood in the way',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId, Period: period },
    owners: { MemberID: 'self' },
    result: unpaidBonuses,
  }),
  rankProgress: post('/Bonus/RankProgress', {
    summary:
      'How a member’s rank in a period was determined: each rank with its requirements and what the member had; and the paid-as rank of each paid month',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId, Period: period },
    owners: { MemberID: 'self' },
    result: z.object({
      period,
      /** False: not calculated yet, or calculated by a version that did not keep it. */
      counted: z.boolean(),
      /** When the running period was calculated; null: the period is paid. */
      asOf: z.nullable(instant),
      paidAs: z.nullable(z.int()),
      differentLegs: z.boolean(),
      /** Lowest first. */
      ranks: z.array(rankRow),
      /** Newest first. */
      history: z.array(z.object({ period, paidAs: z.int() })),
    }),
  }),
  estimate: post('/Bonus/Estimate', {
    summary:
      'The running month so far, an estimate that is calculated for all members again and again; ' +
      'null: it has not been calculated yet',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: bonusEstimate,
    errors: ['NOT_FOUND'],
  }),
};
