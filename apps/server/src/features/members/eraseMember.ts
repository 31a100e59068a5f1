import type { CommandCtx } from '../../platform/context.ts';
import { memberID } from '../../platform/ids.ts';
import { eraseAddresses } from '../addressBook/homeAddress.ts';
import { eraseLogin } from '../auth/eraseLogin.ts';
import { deleteCarts } from '../cart/lines.ts';
import { deleteFiles } from '../files/deleteFiles.ts';
import { eraseViews } from '../listViews/eraseViews.ts';
import { eraseMails } from '../messages/eraseMails.ts';
import { eraseNotices } from '../notifications/eraseNotices.ts';
import { withdrawConsents } from '../consents/withdrawConsents.ts';
import { eraseSms } from '../sms/eraseSms.ts';
import { erasePictures } from '../tickets/erasePictures.ts';
import { takePhoto } from './takePhoto.ts';

/**
 * Removes a person's identity from everything except the books: login, contact, identity, bank,
 * addresses, cart, mails, pictures. The member is terminated.
 *
 * @param passwordHash of a password that nobody knows
 */
export async function eraseMember(
  ctx: CommandCtx,
  { id, login_id: loginId }: { id: number; login_id: number },
  passwordHash: string,
): Promise<void> {
  const { tx } = ctx;
  const nobody = `erased-${id}`;
  const pictures = await ctx.db
    .selectFrom('identity_picture as p')
    .innerJoin('identity_document as d', 'd.id', 'p.document_id')
    .select('p.file')
    .where('d.member_id', '=', id)
    .execute();
  await eraseViews(tx, loginId);
  await eraseLogin(tx, loginId, { nobody, passwordHash, now: ctx.now });
  await tx
    .updateTable('member')
    .set({
      full_name: `${memberID(id)} (erased)`,
      email: `${nobody}@erased.invalid`,
      email_key: `${nobody}@erased.invalid`,
      mobile_code: '0',
      mobile: String(id),
      identity_value: nobody,
      identity_key: `ERASED:${id}`,
      date_of_birth: '1900-01-01',
      address1: '–',
      address2: '',
      address3: '',
      post_code: '',
      city: '–',
      bank_name: '',
      bank_account_number: '',
      bank_holder: '',
      bank_branch: '',
      verification: 'NONE',
      status: 'TERMINATED',
      erased_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  await eraseAddresses(tx, id);
  await deleteCarts(tx, id);
  await tx
    .updateTable('profile_change')
    .set({ before: '{}', after: '{}' })
    .where('member_id', '=', id)
    .execute();
  for (const { file } of pictures) {
    await tx.deleteFrom('identity_picture').where('file', '=', file).execute();
  }
  await eraseMails(tx, loginId);
  await eraseNotices(tx, loginId);
  await eraseSms(tx, id);
  await withdrawConsents(ctx, id, ctx.actor?.loginId ?? loginId);
  const sent = await erasePictures(tx, loginId);
  const photo = await takePhoto(tx, id);
  await deleteFiles(ctx, [...pictures.map(({ file }) => file), ...sent, ...photo]);
}
