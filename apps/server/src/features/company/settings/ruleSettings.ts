import { rulesOf, type BonusRules } from '@canopy/domain/bonusRules';
import { periodBounds, type Period } from '@canopy/domain/time';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readSettings } from './readSettings.ts';

/** Settings that decide what a period pays. */
export type RuleSetting = keyof BonusRules;

/** The settings that decide bonuses in a period: the version in force then. */
export const rulesIn = async (db: ReadDb, period: Period): Promise<BonusRules> =>
  (await readRules(db))(period);

/**
 * The same for any period. Before the first approved version, a single person changed them for the
 * running month; months finished by then keep the values in force at their end.
 */
export async function readRules(db: ReadDb): Promise<(period: Period) => BonusRules> {
  const { rules, timeZone } = await readSettings(db);
  const changes = await db
    .selectFrom('setting_change')
    .select(['key', 'before', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return (period) => {
    const { version, pvValue, maintenancePv, companyCap } = rulesOf(rules, period);
    const held = { pvValue, maintenancePv, companyCap };
    if (version > 1) return held;
    const { until } = periodBounds(period, timeZone);
    const since = changes.filter(({ at }) => at >= until);
    // the previous value recorded by the first change after that
    return {
      ...held,
      ...Object.fromEntries(since.map((row) => [row.key, row.before]).toReversed()),
    };
  };
}
