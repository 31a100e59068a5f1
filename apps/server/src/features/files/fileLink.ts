import { files } from '@canopy/contract/files';
import { sql } from 'kysely';
import { noAudit } from '../../platform/audit.ts';
import { isStaff, signedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberID } from '../../platform/ids.ts';
import { command } from '../../platform/operation.ts';
import { isPublicFile, privateLink } from './privateLink.ts';

interface FileRow {
  owned: boolean;
  pathway: string;
  member_id: number | null;
}

/**
 * A link of five minutes to a picture that the caller may see: the own, a slip for staff, an
 * identity document for those who verify. The link names who looks, and each look at an identity
 * document is a line of the audit log.
 */
export const fileLink = command(files.fileLink, async (ctx, { Url: url }) => {
  if (isPublicFile(url)) return { result: url, audit: noAudit('everybody sees it') };
  const actor = signedIn(ctx);
  const [file] = await readRows(
    ctx.db,
    sql<FileRow>`
    select (f.owner_login = ${actor.loginId} or s.member_id = ${actor.memberId}
        or d.member_id = ${actor.memberId}) as owned,
      f.pathway, d.member_id
    from file f left join sale s on s.bank_slip = f.name
    left join identity_picture p on p.file = f.name
    left join identity_document d on d.id = p.document_id
    where f.name = ${url}`,
  );
  const asStaff =
    isStaff(actor) && (file?.pathway !== 'identity' || actor.permissions.has('member.verify'));
  if (!file || !(file.owned || asStaff)) throw new ApiError('NOT_FOUND');
  const viewer = actor.impersonator?.publicId ?? actor.publicId;
  return {
    result: privateLink(ctx.secrets, url, viewer, ctx.now),
    audit:
      file.pathway === 'identity'
        ? {
            action: 'identity.view',
            subject: file.member_id === null ? actor.publicId : memberID(file.member_id),
            after: { file: url.slice(-12) },
          }
        : noAudit('a payment slip that the caller may see; nothing changes'),
  };
});
