import { access } from '@canopy/contract/office/access';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { command } from '../../../platform/operation.ts';
import { claimFile } from '../../company/files/claimFile.ts';
import { deleteFiles } from '../../company/files/deleteFiles.ts';
import { photoLink } from '../../company/files/privateLink.ts';

/** Sets an employee's own photo, replacing and deleting the previous one, or removes it. */
export const setPhoto = command(access.setPhoto, async (ctx, { Url }) => {
  const { loginId, publicId } = signedIn(ctx);
  const [staff] = await readRows(
    ctx.db,
    sql<{ id: number }>`select id from staff where login_id = ${loginId} for no key update`,
  );
  if (Url) await claimFile(ctx, Url, 'photo');
  const before = await ctx.tx
    .deleteFrom('staff_photo')
    .where('staff_id', '=', staff!.id)
    .returning('file')
    .execute();
  if (Url) {
    await ctx.tx
      .insertInto('staff_photo')
      .values({ staff_id: staff!.id, file: Url, set_at: ctx.now })
      .execute();
  }
  await deleteFiles(
    ctx,
    before.map(({ file }) => file).filter((file) => file !== Url),
  );
  return {
    result: Url ? photoLink(ctx.secrets, Url, publicId, ctx.now) : null,
    audit: { action: Url ? 'staff.setPhoto' : 'staff.removePhoto', subject: publicId },
  };
});
