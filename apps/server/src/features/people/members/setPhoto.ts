import { members } from '@canopy/contract/people/members';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { claimFile } from '../../company/files/claimFile.ts';
import { deleteFiles } from '../../company/files/deleteFiles.ts';
import { lockMember } from './lockMember.ts';
import { photoLinks } from './photoLinks.ts';
import { takePhoto } from './takePhoto.ts';

/**
 * Sets the member's own photo, replacing and deleting the previous one, or removes it. Staff can
 * remove an inappropriate photo but not set one.
 */
export const setPhoto = command(members.setPhoto, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  if (body.Url && isStaff(signedIn(ctx))) throw new ApiError('FORBIDDEN');
  await lockMember(ctx.tx, id);
  if (body.Url) await claimFile(ctx, body.Url, 'photo');
  const before = await takePhoto(ctx.tx, id);
  if (body.Url) {
    await ctx.tx
      .insertInto('member_photo')
      .values({ member_id: id, file: body.Url, set_at: ctx.now })
      .execute();
  }
  await deleteFiles(
    ctx,
    before.filter((file) => file !== body.Url),
  );
  return {
    result: (await photoLinks(ctx, [id])).get(id) ?? null,
    audit: {
      action: body.Url ? 'member.setPhoto' : 'member.removePhoto',
      subject: body.MemberID,
    },
  };
});
