import { settings } from '@canopy/contract/company/settings';
import { command } from '../../../platform/operation.ts';
import { orderSettingsOf } from './orderSettings.ts';
import { readSettings } from './readSettings.ts';
import { saveSetting } from './saveSetting.ts';

/** Changes the issuer of invoices, the tax and the cooling-off period. */
export const saveOrderSettings = command(settings.saveOrderSettings, async ({ db, tx }, body) => {
  const before = orderSettingsOf(await readSettings(db));
  await saveSetting(tx, 'company', body.Company);
  await saveSetting(tx, 'tax', body.Tax);
  await saveSetting(tx, 'coolingOff', body.CoolingOff);
  const after = orderSettingsOf(await readSettings(db));
  return { result: after, audit: { action: 'setting.save', before, after } };
});
