import { wallets } from '@canopy/contract/wallets';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { signedIn } from '../../platform/context.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';

/** Who a memberID or username names, before money is sent there. */
export const recipient = query(wallets.recipient, async (ctx, body) => {
  const { id, username, full_name } = await recipientOf(
    ctx.db,
    body.ToMember,
    signedIn(ctx).memberId!,
  );
  return { memberID: publicId('member', id), username, fullName: full_name };
});

/**
 * The active member that somebody transfers to, with the sender's name.
 *
 * @throws ApiError `RECIPIENT_UNKNOWN`, `RECIPIENT_SELF`, `RECIPIENT_INACTIVE`.
 */
export async function recipientOf(db: ReadDb, name: string, sender: number) {
  const id = parsePublicId('member', name.toUpperCase());
  const found = await db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    // both names at once: each side is told the other's
    .innerJoin('member as s', (join) => join.on('s.id', '=', sender))
    .select(['m.id', 'l.username', 'm.full_name', 'm.status', 's.full_name as sender_name'])
    .where((eb) =>
      id === null ? eb('l.username_key', '=', name.toLowerCase()) : eb('m.id', '=', id),
    )
    .executeTakeFirst();
  if (!found) throw new ApiError('RECIPIENT_UNKNOWN');
  if (found.id === sender) throw new ApiError('RECIPIENT_SELF');
  if (found.status !== 'ACTIVE') throw new ApiError('RECIPIENT_INACTIVE');
  return found;
}
