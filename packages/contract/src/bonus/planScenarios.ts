import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { instant, rowId, text } from '../fields.ts';
import { planTerms, planVersions, readDraft, versionedKind } from './planShapes.ts';
import { simulationFound } from './simulationShapes.ts';

/** The scenarios of a plan, the caller's own and the shared ones, newest first. */
const scenarios = z.array(
  z.object({
    scenarioID: z.int(),
    name: z.string(),
    shared: z.boolean(),
    /** Saved by the caller. */
    own: z.boolean(),
    keptAt: instant,
    keptBy: z.nullable(z.string()),
    terms: z.object(planTerms),
    /** What closed months would have cost under it; null: not simulated. */
    found: z.nullable(simulationFound),
  }),
);
const one = { ScenarioID: rowId };
const owners = { ScenarioID: 'anyone' } as const;

/** Plan terms saved under a name beside the draft, to compare, share, or turn back into the draft. */
export const planScenarioCalls = {
  scenarioList: post('/Bonus/ScenarioList', {
    summary: 'The scenarios of a plan: the caller’s own, and those that were shared',
    access: staffWith('bonus.edit'),
    body: { Plan: versionedKind },
    result: scenarios,
  }),
  keepScenario: post('/Bonus/KeepScenario', {
    summary: 'Keep the draft of a plan, with what its simulation found, under a name',
    access: staffWith('bonus.edit'),
    body: { ...readDraft, Name: text(60), Shared: z.boolean() },
    owners: { DraftID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: scenarios,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_STATE'],
  }),
  shareScenario: post('/Bonus/ShareScenario', {
    summary: 'Share the caller’s scenario with everybody who works on plans, or stop sharing it',
    access: staffWith('bonus.edit'),
    body: { ...one, Shared: z.boolean() },
    owners,
    idempotent: true,
    fresh: true,
    result: scenarios,
    errors: ['NOT_FOUND'],
  }),
  draftScenario: post('/Bonus/DraftScenario', {
    summary: 'Replace the draft of a plan’s next version with a scenario',
    access: staffWith('bonus.edit'),
    body: {
      ...one,
      Revision: z
        .nullable(readDraft.Revision)
        .check(z.describe('of the draft that was read; null: none')),
    },
    owners,
    idempotent: true,
    fresh: true,
    result: planVersions,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  deleteScenario: post('/Bonus/DeleteScenario', {
    summary: 'Delete the caller’s own scenario',
    access: staffWith('bonus.edit'),
    body: one,
    owners,
    idempotent: true,
    fresh: true,
    result: scenarios,
    errors: ['NOT_FOUND'],
  }),
};
