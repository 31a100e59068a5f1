import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { query } from '../../../platform/operation.ts';
import { readScenarios } from './readScenarios.ts';

/** The scenarios of a plan: the caller's own and the shared ones. */
export const scenarioList = query(bonusPlans.scenarioList, (ctx, body) =>
  readScenarios(ctx, body.Plan),
);
