import type { Db } from '../platform/database/handle.ts';
import { storeSetting } from '../features/company/settings/saveSetting.ts';
import type { StoredSettings } from '../features/company/settings/settings.ts';
import { transaction } from '../platform/database/transaction.ts';

/** Sets one setting of a test company directly, bypassing the screen. */
export const setSetting = <K extends keyof StoredSettings>(
  db: Db,
  key: K,
  value: StoredSettings[K],
) => transaction(db, (tx) => storeSetting(tx, key, value));
