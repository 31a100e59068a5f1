import type { Tx } from '../../../platform/database/handle.ts';
import type { GuardedSetting } from '@canopy/contract/company/guards';
import { dropSettings } from './readSettings.ts';
import type { StoredSettings } from './settings.ts';

/** Stores one setting that guards nothing; it applies from the next request. */
export const saveSetting = <K extends Exclude<keyof StoredSettings, GuardedSetting>>(
  tx: Tx,
  key: K,
  value: StoredSettings[K],
): Promise<void> => storeSetting(tx, key, value);

/** Stores any setting; for the company's founding, and for what its guard has let pass. */
export async function storeSetting<K extends keyof StoredSettings>(
  tx: Tx,
  key: K,
  value: StoredSettings[K],
): Promise<void> {
  const json = JSON.stringify(value);
  dropSettings(tx);
  await tx
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}
