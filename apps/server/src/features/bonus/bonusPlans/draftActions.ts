import type { VersionedKind } from './tables.ts';

const PLAN = {
  send: 'bonus.sendPlan',
  return: 'bonus.returnPlan',
  discard: 'bonus.discardPlan',
} as const;
const PACKAGES = {
  send: 'bonus.sendPackages',
  return: 'bonus.returnPackages',
  discard: 'bonus.discardPackages',
} as const;
const RULES = {
  send: 'bonus.sendRules',
  return: 'bonus.returnRules',
  discard: 'bonus.discardRules',
} as const;

/** The audit log's action name for a step of a draft. */
export const draftAction = (kind: VersionedKind, step: keyof typeof PLAN) =>
  (kind === 'PACKAGES' ? PACKAGES : kind === 'RULES' ? RULES : PLAN)[step];
