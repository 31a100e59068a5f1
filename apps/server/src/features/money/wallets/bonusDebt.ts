import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { bonusDebt } from '../../bonus/compensation/reads.ts';

/**
 * Refuses every way out of a member's wallets while they owe clawed-back bonuses. Asked where money leaves:
 * withdrawals, transfers, conversions, and orders and registrations paid from a wallet.
 *
 * @throws ApiError `BONUS_DEBT` with the amount
 */
export async function checkNoDebt({ db }: { db: ReadDb }, memberId: number): Promise<void> {
  const [row] = await readRows(
    db,
    sql<{ debt: number }>`select ${bonusDebt(sql`${memberId}::bigint`)} as debt`,
  );
  if (row!.debt > 0) throw new ApiError('BONUS_DEBT', { amount: decimalOf(row!.debt) });
}
