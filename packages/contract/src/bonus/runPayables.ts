import { z } from 'zod/mini';
import { memberOrStaff, post, staffWith } from '../call.ts';
import { instant, memberId, money, optionalText, page, period, rows, runId } from '../fields.ts';
import { refusal } from '../company/readyReasons.ts';

/** Status of a payable that was held back. */
const holdState = z.enum(['HELD', 'RELEASED', 'FORFEITED']);

/** A run's payables, member by member: held back, released, forfeited. */
export const runPayableCalls = {
  payables: post('/Bonus/Payables', {
    summary: 'What a run pays each of its members, by plan, and what of it is held back',
    access: staffWith('bonus.view'),
    body: { RunID: runId, State: z.optional(holdState), ...page },
    owners: { RunID: 'own' },
    result: rows(
      z.object({
        memberID: z.string(),
        fullName: z.string(),
        paidAs: z.int(),
        unilevel: money,
        generation: money,
        upgradeRanking: money,
        binary: money,
        /** For refunds, and carried in from the previous month; zero or negative. */
        takenBack: money,
        carriedOut: money,
        /** Amount paid; never below zero. */
        total: money,
        /** Null: never held back. */
        state: z.nullable(holdState),
        /** Why it is held back, or the reason given for the decision. */
        reason: z.nullable(z.string()),
        heldBy: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        /** Waits for a decision the caller may take, because somebody else holds it. */
        decidable: z.boolean(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  heldPayables: post('/Bonus/HeldPayables', {
    summary:
      'Payouts of runs that are held or were forfeited, newest first: the caller’s own of posted months, or any member’s for staff',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: z.optional(memberId), State: z.optional(holdState), ...page },
    owners: { MemberID: 'self' },
    result: rows(
      z.object({
        runID: z.nullable(z.string()),
        period,
        memberID: z.string(),
        fullName: z.string(),
        /** Null: no run pays it any more. */
        amount: z.nullable(money),
        state: holdState,
        /** Why it is held back or was forfeited. */
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
  holdPayable: post('/Bonus/HoldPayable', {
    summary:
      'Hold back what a run pays a member, with the reason that the member reads: posting leaves it out, until it is ' +
      'released or forfeited',
    access: staffWith('bonus.run'),
    body: { RunID: runId, MemberID: memberId, ...refusal },
    owners: { RunID: 'own', MemberID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['RUN_STATE', 'STATE_CHANGED', 'NOT_FOUND'],
  }),
  releasePayable: post('/Bonus/ReleasePayable', {
    summary:
      'Release what was held back, by another person: posting pays it, or it is paid now when the run is posted',
    access: staffWith('bonus.post'),
    body: { RunID: runId, MemberID: memberId, Reason: z.optional(optionalText(300)) },
    owners: { RunID: 'own', MemberID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['RUN_STATE', 'STATE_CHANGED', 'SECOND_PERSON', 'NOT_FOUND'],
  }),
  forfeitPayable: post('/Bonus/ForfeitPayable', {
    summary:
      'Forfeit what was held back, by another person, with the reason that the member reads: it stays with the company',
    access: staffWith('bonus.post'),
    body: { RunID: runId, MemberID: memberId, ...refusal },
    owners: { RunID: 'own', MemberID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.literal(true),
    errors: ['RUN_STATE', 'STATE_CHANGED', 'SECOND_PERSON', 'NOT_FOUND'],
  }),
};
