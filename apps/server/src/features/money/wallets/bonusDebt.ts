import { decimalOf } from '@canopy/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { leftToTake } from '../../bonus/compensation/instant/leftToTake.ts';

/**
 * What a member owes for bonuses that were paid at once and clawed back after the money had left the e-wallet, as an
 * SQL expression; sen, 0: nothing.
 */
export const bonusDebt = (member: RawBuilder<unknown>) => sql<number>`
  coalesce((select sum(${leftToTake}) from bonus_line l where l.at_once and l.earner_id = ${member}), 0)::bigint`;

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
