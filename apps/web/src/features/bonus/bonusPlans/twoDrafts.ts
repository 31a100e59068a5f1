import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { TFunction } from 'i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { send } from '../../../session/call.ts';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import type { FieldNames } from '../../../ui/list/twoVersions.ts';
import type { PlanKind, PlanVersions, VersionedKind } from './planTypes.ts';
import type { PlanValues } from './planValues.ts';

/** What every editor of a draft needs to lay the draft of somebody else beside the person's own. */
export const draftVersions = (stored: PlanVersions, Plan: VersionedKind) => ({
  stored,
  read: () => send(bonusPlans.planVersions, { Plan }),
  savedBy: ({ draft }: PlanVersions) =>
    draft ? { updatedBy: draft.savedBy, updatedAt: draft.savedAt } : {},
});

/** The month from which a draft applies. */
export const fromName = (t: TFunction) => ({
  label: t('bonusPlan.from'),
  say: (month: string) => standingAlone(monthText(month)),
});

/** What the fields of a plan's draft are called, for two versions side by side. */
export const planNames = (t: TFunction, plan: PlanKind): FieldNames<PlanValues> => ({
  Name: t('label.name'),
  Status: { label: t('label.status'), say: (status) => t(`bonusPlan.status.${status}`) },
  EffectiveFrom: fromName(t),
  Period: {
    label: t(plan === 'SPONSOR' ? 'bonusPlan.period' : 'bonusPlan.worked'),
    say: (period) => t(`bonusPlan.${plan === 'SPONSOR' ? 'paid' : 'workedBy'}.${period}`),
  },
  Base: { label: t('bonusPlan.base'), say: (base) => t(`bonusPlan.bases.${base}`) },
  Compression: {
    label: t('bonusPlan.compression'),
    say: (kind) => kind && t(`bonusPlan.compressions.${kind}`),
  },
  LeaderRank: {
    label: t('bonusPlan.leaderRank'),
    say: (rank) => rank && nameOf(t, 'rank', rank),
  },
  OwnPackageCap: t('bonusPlan.ownPackageCap'),
  Malls: {
    label: t('bonusPlan.malls'),
    say: (malls) => malls.map((mall) => t(`mallType.title${mall}`)).join(', '),
  },
  MemberCap: t('bonusPlan.memberCap'),
  HoldDays: t('bonusPlan.holdDays'),
  Available: t('bonusPlan.available'),
  DifferentLegs: t('bonusPlan.differentLegs'),
  OnlyHighest: t('bonusPlan.onlyHighest'),
  Levels: t('bonusPlan.percentages'),
  OpenLevels: t('bonusPlan.openLevels'),
  Ranks: t('bonusPlan.ranks'),
  Pairing: {
    label: t('bonusPlan.pairing'),
    say: (pairing) => t(`bonusPlan.paid.${pairing}`),
  },
  Unit: t('bonusPlan.unit'),
  Ratio: t('bonusPlan.ratio'),
  Pays: { label: t('bonusPlan.pays'), say: (pays) => t(`bonusPlan.payKinds.${pays}`) },
  PerPair: t('bonusPlan.perPair'),
  Percentage: t('bonusPlan.pairPercent'),
  Unqualified: {
    label: t('bonusPlan.unqualified'),
    say: (kind) => t(`bonusPlan.unqualifiedKinds.${kind}`),
  },
  Caps: t('bonusPlan.caps'),
  AboveCap: { label: t('bonusPlan.aboveCap'), say: (kind) => t(`bonusPlan.aboveCaps.${kind}`) },
  OwnRule: t('bonusPlan.ownRule'),
  QualifyingBy: {
    label: t('bonusPlan.qualifyingBy'),
    say: (by) => t(`bonusPlan.qualifyingKinds.${by}`),
  },
  QualifyingPV: t('bonusPlan.qualifyingPv'),
  ByRank: t('bonusPlan.qualifyingKinds.RANK'),
  ByPackage: t('bonusPlan.qualifyingKinds.PACKAGE'),
  Customers: t('bonusPlan.customers'),
  LookBack: t('bonusPlan.lookBack'),
  Grace: t('bonusPlan.grace'),
});
