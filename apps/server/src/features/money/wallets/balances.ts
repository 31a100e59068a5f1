import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf } from '@canopy/domain/money';
import { SEED_WALLET_RULES } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import type { WalletType } from './tables.ts';

/** All wallets of a member, what each can be used for, and the pending reloads. */
export const balances = query(wallets.balances, async ({ db }, body) => {
  const rows = await readRows(
    db,
    sql<{ wallet_type: WalletType; balance: number; pending: number }>`
    select a.wallet_type, a.balance, coalesce((select sum(r.amount) from wallet_request r
      where r.member_id = a.member_id and r.wallet_type = a.wallet_type and r.status = 'PENDING' and r.type = 'RELOAD'), 0)::bigint as pending
    from account a where a.member_id = ${memberRow(body.MemberID)} order by a.wallet_type`,
  );
  if (rows.length === 0) throw new ApiError('NOT_FOUND');
  return rows.map((row) => ({
    walletType: row.wallet_type,
    balance: decimalOf(row.balance),
    paysFor: [...SEED_WALLET_RULES[row.wallet_type].paysFor],
    pendingReload: decimalOf(row.pending),
  }));
});
