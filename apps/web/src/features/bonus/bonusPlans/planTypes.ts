import type { BodyOf, ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';

/** A plan with its versions and the draft of the next one. */
export type PlanVersions = ResultOf<typeof bonusPlans.planVersions>;
/** The content of a version or draft. */
export type Terms = Omit<PlanVersions['versions'][number], 'version' | 'approvedAt' | 'approvedBy'>;
export type Draft = NonNullable<PlanVersions['draft']>;
export type PlanBody = BodyOf<typeof bonusPlans.savePlan>;
export type PlanKind = PlanBody['Plan'];
/** A plan, all packages together, or the general bonus rules. */
export type VersionedKind = BodyOf<typeof bonusPlans.planVersions>['Plan'];

export const isPlan = (kind: VersionedKind): kind is PlanKind =>
  kind !== 'PACKAGES' && kind !== 'RULES';
