import { settings } from '@canopy/contract/settings';
import { periodOf } from '@canopy/domain/time';
import { query } from '../../platform/operation.ts';
import { readBonusSettings } from './bonusSettings.ts';
import { readSettings } from './readSettings.ts';

/**
 * What decides everybody's bonuses, and since which month. Who changed it is the company's own business, and so is
 * what is to come.
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
