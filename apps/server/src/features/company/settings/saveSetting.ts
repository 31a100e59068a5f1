import type { Tx } from '../../../platform/database/handle.ts';
import { dropSettings } from './readSettings.ts';
import type { StoredSettings } from './settings.ts';

/** Stores one setting; it applies from the next request. */
export async function saveSetting<K extends keyof StoredSettings>(
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
