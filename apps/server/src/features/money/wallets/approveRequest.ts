import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId } from '@canopy/domain/ids';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { approveOne } from './approveOne.ts';

/**
 * Approves one request; for a withdrawal this records the payment and needs the bank's reference.
 */
export const approveRequest = command(wallets.approveRequest, async (ctx, body) => {
  const { RequestID: requestID, Reference: reference } = body;
  if (!reference && (await isWithdrawal(ctx, requestID)))
    throw invalid({ Reference: ['REQUIRED'] });
  const { status, audit } = await approveOne(ctx, requestID, {
    reference,
    compared: body.SlipCompared === true,
    differs: body.DiffersReason,
  });
  return { result: { requestID, status }, audit };
});

async function isWithdrawal({ db }: { db: ReadDb }, requestID: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_request')
    .select('type')
    .where('id', '=', parsePublicId('walletRequest', requestID) ?? -1)
    .executeTakeFirst();
  return row?.type === 'WITHDRAWAL';
}
