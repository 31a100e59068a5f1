import { settings } from '@canopy/contract/company/settings';
import { periodOf } from '@canopy/domain/time';
import { query } from '../../../platform/operation.ts';
import { readBonusSettings } from './bonusSettings.ts';
import { readSettings } from './readSettings.ts';

/**
 * The settings that decide everybody's bonuses, and since which month. Who changed them, and what
 * is planned, is not shown.
 */
export const ruleHistory = query(settings.ruleHistory, async (ctx) => {
  const { timeZone } = await readSettings(ctx.db);
  const month = periodOf(ctx.now, timeZone);
  const { changes, ...now } = await readBonusSettings(ctx);
  return {
    ...now,
    changes: changes
      .filter(({ period }) => period <= month)
      .map(({ setting, before, after, at, period }) => ({ setting, before, after, at, period })),
  };
});
