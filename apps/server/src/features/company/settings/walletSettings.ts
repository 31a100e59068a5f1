import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { decimalOf } from '@canopy/domain/money';
import { WALLET_TYPES, type DayLimit } from '@canopy/domain/wallet';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './settings.ts';

/** The wallet settings, in the form of the contract. */
export function walletSettingsOf({
  walletCharges: { withdraw, transfer, convert },
  reloadMinimum,
  approveAlone,
  payoutDays,
  payoutHoldHours,
  walletWays,
  dayLimits,
}: Settings): ResultOf<typeof settings.walletSettings> {
  const shown = <T extends { minimum: number }>(charge: T) => ({
    ...charge,
    minimum: decimalOf(charge.minimum),
  });
  return {
    reloadMinimum: decimalOf(reloadMinimum),
    approveAlone: decimalOf(approveAlone),
    withdraw: shown(withdraw),
    transfer: shown(transfer),
    convert: shown(convert),
    payoutDays,
    payoutHoldHours,
    ways: WALLET_TYPES.map((walletType) => ({
      walletType,
      transfer: walletWays[walletType].transfer,
      withdraw: walletWays[walletType].withdraw,
      convertTo: [...walletWays[walletType].convertTo],
    })),
    limits: {
      withdraw: limitOf(dayLimits.withdraw),
      transfer: limitOf(dayLimits.transfer),
      convert: limitOf(dayLimits.convert),
    },
  };
}

const limitOf = ({ sum, count }: DayLimit) => ({
  sum: sum === null ? null : decimalOf(sum),
  count,
});

/** Minimums and charges of wallets, what they can be used for, and their daily limits. */
export const walletSettings = query(settings.walletSettings, async ({ db }) =>
  walletSettingsOf(await readSettings(db)),
);
