import { nextState } from '@canopy/domain/states';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { assignFiles } from '../../company/files/assignFiles.ts';
import { claimFile } from '../../company/files/claimFile.ts';
import { memberID } from '../../../platform/ids.ts';
import { notifyHolders } from '../../notices/messages/notifyHolders.ts';
import { lockMember } from './lockMember.ts';
import type { Verification } from './tables.ts';

/**
 * Stores uploaded pictures as an identity document waiting for verification.
 *
 * @param ticket of the visitor who uploaded them
 * @throws ApiError `STATE_CHANGED` while one is waiting or verified; `FILE_UNKNOWN`.
 */
export async function storeDocument(
  ctx: CommandCtx,
  memberId: number,
  pictures: readonly string[],
  ticket?: string,
): Promise<void> {
  const member = await lockMember(ctx.tx, memberId);
  if (!nextState('identity', member.verification, 'send')) {
    throw new ApiError('STATE_CHANGED', { state: member.verification });
  }
  for (const picture of pictures) await claimFile(ctx, picture, 'identity', ticket);
  const { id } = await ctx.tx
    .insertInto('identity_document')
    .values({ member_id: memberId, sent_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto('identity_picture')
    .values(pictures.map((file, sort) => ({ file, document_id: id, sort })))
    .execute();
  // whoever uploaded them (perhaps a sponsor), they now belong to the member
  await assignFiles(ctx.tx, pictures, member.login_id);
  await setVerification(ctx.tx, memberId, 'PENDING');
  await notifyHolders(ctx, 'member.verify', 'waitingIdentity', {
    member: memberID(memberId),
    documentID: String(id),
  });
}

/** Sets the verification state of a member's identity. */
export async function setVerification(
  tx: Tx,
  memberId: number,
  verification: Verification,
): Promise<void> {
  await tx.updateTable('member').set({ verification }).where('id', '=', memberId).execute();
}
