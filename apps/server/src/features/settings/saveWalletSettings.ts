import { settings } from '@canopy/contract/settings';
import { command } from '../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import { saveSetting } from './saveSetting.ts';
import { walletSettingsOf } from './walletSettings.ts';

/** Changes minimums and charges; a withdrawal that waits keeps what it was asked for at. */
export const saveWalletSettings = command(settings.saveWalletSettings, async ({ db, tx }, body) => {
  const before = walletSettingsOf(await readSettings(db));
  await saveSetting(tx, 'reloadMinimum', body.ReloadMinimum);
  await saveSetting(tx, 'walletCharges', {
    withdraw: body.Withdraw,
    transfer: body.Transfer,
    convert: body.Convert,
  });
  await saveSetting(tx, 'payoutDays', body.PayoutDays);
  const after = walletSettingsOf(await readSettings(db));
  return { result: after, audit: { action: 'setting.saveWallet', before, after } };
});
