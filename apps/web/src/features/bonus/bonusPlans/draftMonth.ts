import type { TFunction } from 'i18next';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import type { PlanVersions } from './planTypes.ts';

/** The month with which a draft's form begins: the draft's, unless it has begun in the meantime. */
export const draftMonth = ({ draft, periods }: PlanVersions): string =>
  draft && periods.includes(draft.effectiveFrom) ? draft.effectiveFrom : periods[0]!;

/** The field of a draft's form with the month from which it applies. */
export const monthChoice = (t: TFunction, { periods }: PlanVersions) => ({
  name: 'EffectiveFrom' as const,
  label: t('bonusPlan.from'),
  help: t('bonusPlan.fromHelp'),
  options: periods.map((value) => ({ value, label: standingAlone(monthText(value)) })),
});
