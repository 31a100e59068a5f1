import { compensation } from '@canopy/contract/bonus/compensation';
import type { BonusCalendar } from '@canopy/domain/bonusCalendar';
import { command } from '../../../../platform/operation.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { saveSetting } from '../../../company/settings/saveSetting.ts';

/** Changes when the calendar calculates a month, and how far it takes the run. */
export const saveCalendar = command(compensation.saveCalendar, async ({ tx }, body) => {
  const { bonusCalendar: before } = await readSettings(tx);
  const after: BonusCalendar = { day: body.Day, hour: body.Hour, upTo: body.UpTo };
  await saveSetting(tx, 'bonusCalendar', after);
  return { result: after, audit: { action: 'bonus.saveCalendar', before, after } };
});
