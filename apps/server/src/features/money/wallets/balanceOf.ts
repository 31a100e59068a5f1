import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import type { WalletType } from './tables.ts';

/**
 * Balance of one wallet in sen.
 *
 * @throws ApiError `NOT_FOUND` for an unknown member.
 */
export async function balanceOf(
  db: ReadDb,
  memberID: string,
  walletType: WalletType,
): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('member_id', '=', memberRow(memberID))
    .where('wallet_type', '=', walletType)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row.balance;
}
