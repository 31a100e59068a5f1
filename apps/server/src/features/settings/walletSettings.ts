import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/settings';
import { decimalOf } from '@canopy/domain/money';
import { query } from '../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './settings.ts';

/** The settings of wallets, as the contract shows them. */
export function walletSettingsOf({
  walletCharges: { withdraw, transfer, convert },
  reloadMinimum,
  payoutDays,
}: Settings): ResultOf<typeof settings.walletSettings> {
  const shown = <T extends { minimum: number }>(charge: T) => ({
    ...charge,
    minimum: decimalOf(charge.minimum),
  });
  return {
    reloadMinimum: decimalOf(reloadMinimum),
    withdraw: shown(withdraw),
    transfer: shown(transfer),
    convert: shown(convert),
    payoutDays,
  };
}

/** Minimums and charges of wallets. */
export const walletSettings = query(settings.walletSettings, async ({ db }) =>
  walletSettingsOf(await readSettings(db)),
);
