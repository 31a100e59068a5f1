import { rulesOf, type BonusRules } from '@canopy/domain/bonusRules';
import { periodBounds, type Period } from '@canopy/domain/time';
import type { ReadDb } from '../../platform/database/open.ts';
import { readSettings } from './readSettings.ts';

/** Settings that decide what a period pays. */
export type RuleSetting = keyof BonusRules;

/** What decides bonuses in a period: the version that is in force in it. */
export const rulesIn = async (db: ReadDb, period: Period): Promise<BonusRules> =>
  (await readRules(db))(period);

/**
 * The same for any period. Before the first version that was approved one person changed it for the month that was
 * running; a month that was over then keeps what held at its end.
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
    // what the first change since then found
    return {
      ...held,
      ...Object.fromEntries(since.map((row) => [row.key, row.before]).toReversed()),
    };
  };
}
