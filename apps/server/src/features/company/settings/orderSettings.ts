import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './settings.ts';

/** The settings for invoices and returns, in the form of the contract. */
export function orderSettingsOf({
  company,
  tax,
  coolingOff,
}: Settings): ResultOf<typeof settings.orderSettings> {
  return {
    company,
    tax,
    coolingOff: {
      days: coolingOff.days,
      holidays: [...coolingOff.holidays],
      weekends: Object.fromEntries(
        Object.entries(coolingOff.weekends).map(([state, days]) => [state, [...days]]),
      ),
    },
  };
}

/** Issuer of invoices, tax and cooling-off period. */
export const orderSettings = query(settings.orderSettings, async ({ db }) =>
  orderSettingsOf(await readSettings(db)),
);
