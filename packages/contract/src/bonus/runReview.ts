import { z } from 'zod/mini';
import { breakageReason, kind, run, verification } from './bonusShapes.ts';
import { post, staffWith } from '../call.ts';
import {
  instant,
  memberId,
  money,
  optionalText,
  page,
  period,
  pv,
  rows,
  runId,
  text,
} from '../fields.ts';

/** Why a member of a run is worth a look, in display order. */
export const RUN_THINGS = ['OVER_THREE_TIMES', 'CAPPED', 'FIRST', 'NEGATIVE', 'NEW_BANK'] as const;
const thing = z.enum(RUN_THINGS);

const person = { memberID: z.string(), fullName: z.string(), amount: money, before: money };

/** One calculation of a period: a run, or a preview since replaced. */
const calculation = z.object({
  runID: z.string(),
  period,
  state: z.enum(['CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED', 'DISCARDED']),
  calculatedAt: instant,
  calculatedBy: z.nullable(z.string()),
  sales: z.int(),
  volume: pv,
  paid: money,
  breakage: money,
});

/** Reviewing a run before it is locked, and proving it afterwards. */
export const runReviewCalls = {
  review: post('/Bonus/RunReview', {
    summary:
      'What to look at before a run is locked: against the month before, what was not paid and why, who changes ' +
      'most, and what rules have found',
    access: staffWith('bonus.view'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    result: z.object({
      /** Members who are paid something. */
      earners: z.int(),
      paidOut: money.check(
        z.describe(
          'what those members are paid: less what was clawed back and what is on hold or forfeited',
        ),
      ),
      /** Who checked it; null: nobody yet. */
      checkedAt: z.nullable(instant),
      checkedBy: z.nullable(z.string()),
      /** The last month paid before it. */
      before: z.nullable(
        z.object({
          runID: z.string(),
          period,
          paid: money,
          volume: pv,
          breakage: money,
          payoutRatio: z.int(),
          earners: z.int(),
          plans: z.array(z.object({ plan: kind, paid: money })),
        }),
      ),
      breakage: z.array(z.object({ reason: breakageReason, amount: money, before: money })),
      /** Members whose payment changes most, largest change first. */
      movers: z.array(z.object(person)),
      /** Null: calculated by a version without this check. */
      things: z.nullable(
        z.array(
          z.object({
            kind: thing,
            ...person,
            note: z.nullable(z.string()),
            seenAt: z.nullable(instant),
            seenBy: z.nullable(z.string()),
          }),
        ),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  seeThing: post('/Bonus/SeeThing', {
    summary: 'Mark a finding of a run as reviewed; without a member all findings of its kind',
    access: staffWith('bonus.run'),
    body: {
      RunID: runId,
      Kind: thing,
      MemberID: z.optional(memberId),
      Note: z.optional(optionalText(300)),
    },
    owners: { RunID: 'own', MemberID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.int().check(z.describe('how many')),
    errors: ['RUN_STATE', 'NOT_FOUND'],
  }),
  check: post('/Bonus/Check', {
    summary: 'Say that a calculated run was checked: all that rules have found in it was seen',
    access: staffWith('bonus.run'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'RUN_UNSEEN', 'SECOND_PERSON', 'NOT_FOUND'],
  }),
  sendBack: post('/Bonus/SendBack', {
    summary: 'Send a checked run back to who calculates it, with the reason; the notes stay',
    access: staffWith('bonus.lock'),
    body: { RunID: runId, Reason: text(300) },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: run,
    errors: ['RUN_STATE', 'NOT_FOUND'],
  }),
  calculations: post('/Bonus/Calculations', {
    summary:
      'Every calculation that can be compared, newest first: runs, and the last previews of a period until it posts',
    access: staffWith('bonus.view'),
    body: {},
    result: z.array(calculation),
  }),
  compareRuns: post('/Bonus/CompareRuns', {
    summary: 'Compare two calculations: their totals, and each member whose bonus differs',
    access: staffWith('bonus.view'),
    body: { ...page, RunID: runId, OtherID: runId },
    owners: { RunID: 'own', OtherID: 'own' },
    result: z.object({
      rows: z.array(
        z.object({ memberID: z.string(), fullName: z.string(), amount: money, other: money }),
      ),
      total: z.int(),
      totals: z.object({
        run: calculation,
        other: calculation,
        byPlan: z.array(z.object({ plan: kind, amount: money, other: money })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  compareMember: post('/Bonus/CompareMember', {
    summary: 'The bonus lines of a member that differ between two calculations',
    access: staffWith('bonus.view'),
    body: { RunID: runId, OtherID: runId, MemberID: memberId },
    owners: { RunID: 'own', OtherID: 'own', MemberID: 'anyone' },
    result: z.array(
      z.object({
        plan: kind,
        salesID: z.nullable(z.string()),
        level: z.nullable(z.int()),
        /** Null: the calculation has no such line. */
        amount: z.nullable(money),
        other: z.nullable(money),
      }),
    ),
  }),
  breakageLines: post('/Bonus/BreakageLines', {
    summary: 'What a run did not pay, share by share: of which sale and level, for which reason',
    access: staffWith('bonus.view'),
    body: {
      ...page,
      RunID: runId,
      Reason: z.optional(breakageReason),
      Plan: z.optional(kind),
    },
    owners: { RunID: 'own' },
    result: rows(
      z.object({
        lineID: z.int(),
        plan: kind,
        reason: breakageReason,
        /** Who missed it; null: there was nobody. */
        memberID: z.nullable(z.string()),
        fullName: z.nullable(z.string()),
        salesID: z.nullable(z.string()),
        sourceMemberID: z.nullable(z.string()),
        level: z.nullable(z.int()),
        /** Basis points of the volume. */
        percentage: z.nullable(z.int()),
        volume: z.nullable(pv),
        /** For a plan on net prices, instead of the volume. */
        net: z.optional(money),
        amount: money,
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  verify: post('/Bonus/Verify', {
    summary:
      'Start a task that verifies a run: calculated again from its stored input and compared with its hashes, its lines, its members’ totals and the ledger',
    access: staffWith('bonus.audit'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    idempotent: true,
    fresh: true,
    result: verification,
    errors: ['RUN_STATE', 'NOT_FOUND'],
  }),
  verification: post('/Bonus/Verification', {
    summary: 'The last time that a run was checked, and what was found; null: never',
    access: staffWith('bonus.view'),
    body: { RunID: runId },
    owners: { RunID: 'own' },
    result: z.nullable(verification),
  }),
  auditFilePart: post('/Bonus/AuditFilePart', {
    summary:
      'One part of a run’s signed file for an auditor, who calculates the run again from it; all parts after ' +
      'each other are the file',
    access: staffWith('bonus.audit'),
    body: { RunID: runId, Part: z.int().check(z.minimum(1), z.maximum(10_000)) },
    owners: { RunID: 'own' },
    result: z.object({
      /** File name. */
      name: z.string(),
      parts: z.int(),
      data: z.string().check(z.describe('base64')),
    }),
    errors: ['RUN_STATE', 'RUN_NO_INPUT', 'NOT_FOUND'],
  }),
};
