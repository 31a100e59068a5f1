import type { TFunction } from 'i18next';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import { isPlan, type PlanVersions, type VersionedKind } from './planTypes.ts';

/** For packages and general rules, the first version has its own text: nobody approved it. */
const FIRST = { PACKAGES: 'packages.first', RULES: 'rules.first' } as const;

/** What a version is called: its number, and the month it applies from. */
export const versionName = (
  t: TFunction,
  plan: VersionedKind,
  { version, effectiveFrom }: PlanVersions['versions'][number],
): string =>
  !isPlan(plan) && version === 1
    ? t(FIRST[plan])
    : t('bonusPlan.version', { version, month: standingAlone(monthText(effectiveFrom)) });
