import type { LevelPlan } from './plan.ts';

/** Type of the maintenance mall. */
export const MAINTENANCE = 2;

/** Whether a plan pays on sales in other malls besides, or instead of, the maintenance mall. */
export const hasOwnMalls = ({ malls }: Pick<LevelPlan, 'malls'>): boolean =>
  malls !== undefined && !(malls.length === 1 && malls[0] === MAINTENANCE);

/** Whether a plan's percentages apply to net prices instead of PV. */
export const isOnNet = ({ base }: Pick<LevelPlan, 'base'>): boolean => base === 'NET';

/** Whether a plan pays on anything but the month's maintenance PV. */
export const hasOwnSources = (plan: Pick<LevelPlan, 'malls' | 'base'>): boolean =>
  hasOwnMalls(plan) || isOnNet(plan);
