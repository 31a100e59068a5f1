import { z } from 'zod/mini';
import { kind } from './bonusShapes.ts';
import { memberOrStaff, post, staffWith } from '../call.ts';
import { asPaper, period, text } from '../fields.ts';
import { bonusRuleCalls } from './bonusRuleCalls.ts';
import { packageBody } from '../shop/packageBody.ts';
import { planBody } from './planBody.ts';
import { planPreviewCalls } from './planPreviewCalls.ts';
import { planScenarioCalls } from './planScenarios.ts';
import { planSections, planVersions, readDraft, versionedKind } from './planShapes.ts';

/** Bonus plans in versions: drafted, simulated, approved by a second person, and never edited after that. */
export const bonusPlans = {
  ...planScenarioCalls,
  ...bonusRuleCalls,
  ...planPreviewCalls,
  planVersions: post('/Bonus/PlanVersions', {
    summary:
      'All versions of a bonus plan, of the packages, or of PV value, maintenance PV and company cap, and the draft of the next one',
    access: staffWith('bonus.view'),
    body: { Plan: versionedKind },
    result: planVersions,
  }),
  planDescription: post('/Bonus/PlanDescription', {
    summary:
      'What a bonus plan says, in words of the reader’s language and with an example that is worked out by it, also as a ' +
      'paper. Members read what is in force or was; staff any version',
    access: memberOrStaff('bonus.view'),
    body: {
      Plan: kind,
      Version: z
        .optional(z.int().check(z.minimum(1), z.maximum(2_000_000_000)))
        .check(z.describe('absent: the one in force')),
      ...asPaper,
    },
    result: z.object({
      name: z.string(),
      version: z.int(),
      effectiveFrom: period,
      sections: planSections,
    }),
    errors: ['NOT_FOUND'],
  }),
  savePlan: post('/Bonus/SavePlan', {
    summary:
      'Save the draft of a plan’s next version; one that was sent for approval becomes a draft again',
    access: staffWith('bonus.edit'),
    body: {
      ...planBody,
      Revision: z
        .nullable(readDraft.Revision)
        .check(z.describe('of the draft that was read; null: new')),
    },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['CHANGED_MEANWHILE', 'PLAN_PERIOD'],
  }),
  savePackages: post('/Bonus/SavePackages', {
    summary:
      'Save the draft of what packages give and cost from a month on. Anything not named is unchanged; a package is created, and sold in a further country, with its product',
    access: staffWith('bonus.edit'),
    body: {
      Revision: z
        .nullable(readDraft.Revision)
        .check(z.describe('of the draft that was read; null: new')),
      ...packageBody,
      /** Confirms a PV that is worth more than the price. */
      AcceptHighPV: z.optional(z.boolean()),
    },
    owners: { ProductCode: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['CHANGED_MEANWHILE', 'PLAN_PERIOD', 'PV_ABOVE_PRICE'],
  }),
  sendPlan: post('/Bonus/SendPlan', {
    summary: 'Send the draft of a plan for approval',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'PLAN_PERIOD', 'PLAN_UNCHANGED'],
  }),
  approvePlan: post('/Bonus/ApprovePlan', {
    summary:
      'Approve a plan’s next version: it pays from its first month on and is never edited afterwards',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'PLAN_PERIOD', 'SECOND_PERSON'],
  }),
  returnPlan: post('/Bonus/ReturnPlan', {
    summary: 'Return a plan that was sent for approval to who works on it, with the reason',
    access: staffWith('bonus.edit'),
    body: { ...readDraft, Reason: text(300) },
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
  discardPlan: post('/Bonus/DiscardPlan', {
    summary: 'Discard the draft of a plan',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
  simulate: post('/Bonus/Simulate', {
    summary:
      'Start a task that calculates closed months with the draft: cost, breakage, who gains and who loses. What one month carries into the next is carried by the draft, too',
    access: staffWith('bonus.edit'),
    body: {
      ...readDraft,
      From: z.optional(period).check(z.describe('absent: the last closed month')),
      Until: z.optional(period).check(z.describe('absent: the last closed month')),
    },
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE', 'NO_CLOSED_MONTH'],
  }),
  cancelSimulation: post('/Bonus/CancelSimulation', {
    summary: 'Stop the simulation of a draft; what the one before it found stays',
    access: staffWith('bonus.edit'),
    body: readDraft,
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
};
