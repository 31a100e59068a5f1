import { parsePublicId, publicId } from '@canopy/domain/ids';
import type { ReadDb } from '../../../platform/database/handle.ts';
import type { SlipOf } from '../../company/files/slipCheck.ts';

/** The slip of a reload and what it must show; null if there is no such request, or it has no slip. */
export async function slipOfRequest(db: ReadDb, requestID: string): Promise<SlipOf | null> {
  const request = await db
    .selectFrom('wallet_request')
    .select(['member_id', 'amount', 'bank_slip', 'created_at'])
    .where('id', '=', parsePublicId('walletRequest', requestID) ?? -1)
    .executeTakeFirst();
  if (!request?.bank_slip) return null;
  return {
    file: request.bank_slip,
    cause: requestID,
    amount: request.amount,
    reference: publicId('member', request.member_id),
    sentAt: request.created_at,
  };
}
