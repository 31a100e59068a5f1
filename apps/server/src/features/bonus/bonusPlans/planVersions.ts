import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { query } from '../../../platform/operation.ts';
import { readPlanVersions } from './readPlanVersions.ts';

/** All versions of a bonus plan, and the draft of the next one. */
export const planVersions = query(bonusPlans.planVersions, (ctx, body) =>
  readPlanVersions(ctx, body.Plan),
);
