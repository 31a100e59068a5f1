import { settings } from '@canopy/contract/company/settings';
import { convertCycle, type WalletType, type WalletWays } from '@canopy/domain/wallet';
import { invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import { saveGuarded } from './saveGuarded.ts';
import { saveSetting } from './saveSetting.ts';
import { walletSettingsOf } from './walletSettings.ts';

/** @throws ApiError on `Ways` if money could go in a circle, or from a wallet into itself. */
function waysOf(rows: readonly ({ walletType: WalletType } & WalletWays)[]) {
  const ways = Object.fromEntries(
    rows.map(({ walletType, transfer, withdraw, convertTo }) => [
      walletType,
      { transfer, withdraw, convertTo },
    ]),
  ) as Record<WalletType, WalletWays>;
  if (convertCycle(ways)) throw invalid({ Ways: ['CONVERT_CYCLE'] });
  return ways;
}

/**
 * Changes minimums and charges; a pending withdrawal keeps the terms of its request. A shorter hold waits for
 * a day or a second person.
 *
 * @throws ApiError `PROOF_NEEDED`
 */
export const saveWalletSettings = command(settings.saveWalletSettings, async (ctx, body) => {
  const { db, tx } = ctx;
  const before = walletSettingsOf(await readSettings(db));
  await saveSetting(tx, 'reloadMinimum', body.ReloadMinimum);
  await saveSetting(tx, 'walletCharges', {
    withdraw: body.Withdraw,
    transfer: body.Transfer,
    convert: body.Convert,
  });
  await saveSetting(tx, 'payoutDays', body.PayoutDays);
  const { PayoutHoldHours: payoutHoldHours, ApproveAlone: approveAlone } = body;
  await saveGuarded(ctx, { payoutHoldHours, approveAlone }, 'setting.saveWallet');
  if (body.Ways) await saveSetting(tx, 'walletWays', waysOf(body.Ways));
  if (body.Limits) await saveSetting(tx, 'dayLimits', body.Limits);
  const after = walletSettingsOf(await readSettings(db));
  return { result: after, audit: { action: 'setting.saveWallet', before, after } };
});
