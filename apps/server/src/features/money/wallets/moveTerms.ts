import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf } from '@canopy/domain/money';
import type { ChargeSetting } from '@canopy/domain/wallet';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** What transfers and conversions cost now, and which wallets take part. */
export const moveTerms = query(wallets.moveTerms, async ({ db }, body) => {
  const { walletCharges, walletWays } = await readSettings(db);
  const rows = await db
    .selectFrom('account')
    .select(['wallet_type', 'balance'])
    .where('member_id', '=', memberRow(body.MemberID))
    .orderBy('wallet_type')
    .execute();
  if (rows.length === 0) throw new ApiError('NOT_FOUND');
  return {
    transfer: termsOf(walletCharges.transfer),
    convert: termsOf(walletCharges.convert),
    wallets: rows.map(({ wallet_type, balance }) => {
      const { transfer, convertTo } = walletWays[wallet_type!];
      return {
        walletType: wallet_type!,
        balance: decimalOf(balance),
        transfer,
        convertTo: [...convertTo],
      };
    }),
  };
});

const termsOf = ({ minimum, kind, value }: ChargeSetting) => ({
  minimum: decimalOf(minimum),
  kind,
  value,
});
