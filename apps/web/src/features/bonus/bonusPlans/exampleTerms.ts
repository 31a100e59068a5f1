import type { Terms } from './planTypes.ts';

/** For tests: a rank that five new members of any rank reach. */
export const MANAGER_RULE = {
  rank: 1,
  name: 'Manager',
  recruitCount: 5,
  recruitRank: 0,
  ownPV: null,
  groupPV: null,
  legShare: null,
  months: 1,
  reward: '200.00',
};

/** For tests: a monthly plan on PV that pays nothing yet. */
export const NO_TERMS: Terms = {
  name: 'Plan',
  status: 'ACTIVE',
  effectiveFrom: '2026-01',
  period: 'MONTHLY',
  base: 'PV',
  compression: null,
  levels: [],
  leaderRank: null,
  openLevels: null,
  ownPackageCap: false,
  malls: [],
  memberCap: null,
  holdDays: 0,
  differentLegs: false,
  onlyHighest: false,
  ranks: [],
  qualification: null,
  example: [],
};
