import { compensation } from '@canopy/contract/bonus/compensation';
import { query } from '../../../../platform/operation.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';

/** When the calendar calculates the month that has ended, and how far it takes the run. */
export const calendar = query(
  compensation.calendar,
  async ({ db }) => (await readSettings(db)).bonusCalendar,
);
