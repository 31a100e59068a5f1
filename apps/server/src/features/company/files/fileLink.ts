import { files } from '@canopy/contract/company/files';
import type { Permission } from '@canopy/contract/codes';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { noAudit, type Audit } from '../../../platform/audit.ts';
import { isStaff, signedIn, type Actor } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { isPublicFile, privateLink } from './privateLink.ts';

interface FileRow {
  owned: boolean;
  pathway: string;
  member_id: number | null;
  sale_id: number | null;
  request_id: number | null;
  ticket_id: number | null;
}

/**
 * A five-minute link to a picture the caller may see: one's own and, for staff, what they decide
 * about: identity documents for those who verify, slips for those who approve the sale or wallet
 * request it pays, attachments of support requests for those who answer. Members see attachments of
 * staff answers, but not of internal notes. The link names the viewer, and every view by anybody
 * but the uploader is recorded in the audit log.
 */
export const fileLink = command(files.fileLink, async (ctx, { Url: url }) => {
  if (isPublicFile(url)) return { result: url, audit: noAudit('everybody sees it') };
  const actor = signedIn(ctx);
  const [file] = await readRows(
    ctx.db,
    sql<FileRow>`
    select coalesce(f.owner_login = ${actor.loginId} or s.member_id = ${actor.memberId}
        or d.member_id = ${actor.memberId} or (t.login_id = ${actor.loginId} and not e.internal), false) as owned,
      f.pathway, d.member_id, s.id as sale_id, r.id as request_id, t.id as ticket_id
    from file f left join sale s on s.bank_slip = f.name
    left join wallet_request r on r.bank_slip = f.name
    left join identity_picture p on p.file = f.name
    left join identity_document d on d.id = p.document_id
    left join ticket_picture i on i.file = f.name
    left join ticket_message e on e.id = i.message_id left join ticket t on t.id = e.ticket_id
    where f.name = ${url} order by s.id desc nulls last, r.id desc nulls last limit 1`,
  );
  if (!file || !(file.owned || mayDecide(actor, file))) throw new ApiError('NOT_FOUND');
  const viewer = actor.impersonator?.publicId ?? actor.publicId;
  return {
    result: privateLink(ctx.secrets, url, viewer, ctx.now),
    audit: lookAt(file, url, actor),
  };
});

function mayDecide(actor: Actor, file: FileRow): boolean {
  if (!isStaff(actor)) return false;
  const may = (permission: Permission) => actor.permissions.has(permission);
  if (file.pathway === 'identity') return may('member.verify');
  if (file.pathway === 'ticket') return file.ticket_id !== null && may('ticket.answer');
  return (
    (file.sale_id !== null && may('sale.approvePayment')) ||
    (file.request_id !== null && may('walletRequest.approve'))
  );
}

function lookAt(file: FileRow, url: string, actor: Actor): Audit {
  const after = { file: url.slice(-12) };
  if (file.pathway === 'identity') {
    const subject = file.member_id === null ? actor.publicId : memberID(file.member_id);
    return { action: 'identity.view', subject, after };
  }
  if (file.owned) return noAudit('the own picture; nothing changes');
  if (file.ticket_id !== null) {
    return { action: 'ticket.viewPicture', subject: publicId('ticket', file.ticket_id), after };
  }
  const subject =
    file.sale_id === null
      ? publicId('walletRequest', file.request_id!)
      : publicId('sale', file.sale_id);
  return { action: 'slip.view', subject, after };
}
