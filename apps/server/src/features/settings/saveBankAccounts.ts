import { settings } from '@canopy/contract/settings';
import { command } from '../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import { saveSetting } from './saveSetting.ts';

/** Changes the accounts that members are told to pay into by bank transfer. */
export const saveBankAccounts = command(settings.saveBankAccounts, async ({ db, tx }, body) => {
  const { bankAccounts: before } = await readSettings(db);
  await saveSetting(tx, 'bankAccounts', body.Accounts);
  const after = body.Accounts;
  return {
    result: after,
    audit: {
      action: 'setting.saveBankAccounts',
      before: { bankAccounts: before },
      after: { bankAccounts: after },
    },
  };
});
