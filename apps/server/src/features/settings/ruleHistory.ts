import { settings } from '@canopy/contract/settings';
import { periodOf } from '@canopy/domain/time';
import { query } from '../../platform/operation.ts';
import { readBonusSettings } from './bonusSettings.ts';
import { readSettings } from './readSettings.ts';

/** What decides everybody's bonuses, and since which month; who changed it is the company's own business. */
export const ruleHistory = query(settings.ruleHistory, async ({ db }) => {
  const { timeZone } = await readSettings(db);
  const { changes, ...now } = await readBonusSettings(db);
  return {
    ...now,
    changes: changes.map(({ setting, before, after, at }) => ({
      setting,
      before,
      after,
      at,
      period: periodOf(new Date(at), timeZone),
    })),
  };
});
