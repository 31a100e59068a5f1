import { signedIn, type Ctx } from '../../../platform/context.ts';
import { photoLink } from '../../company/files/privateLink.ts';

/**
 * Links to the photos of those members who have one, by row id; the caller must be allowed to see
 * these members.
 */
export async function photoLinks(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const actor = signedIn(ctx);
  const viewer = actor.impersonator?.publicId ?? actor.publicId;
  const rows = await ctx.db
    .selectFrom('member_photo')
    .select(['member_id', 'file'])
    .where('member_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.member_id, photoLink(ctx.secrets, row.file, viewer, ctx.now)]),
  );
}
