import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { memberID } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { sameText, type Secrets } from '../../platform/secrets.ts';

const LINK_MS = 300_000;
const PUBLIC_PATHWAYS = new Set(['product', 'banner']);

/** Whether a picture is shown to everybody. */
export const isPublicFile = (name: string) => PUBLIC_PATHWAYS.has(name.split('/')[2] ?? '');

/**
 * A link of five minutes to a picture that the caller may see: the own, a slip for staff, an
 * identity document for those who verify. The link carries who looks, and each look at an identity
 * is a line of the audit log.
 */
export async function fileLink(ctx: Ctx, url: string): Promise<string> {
  if (isPublicFile(url)) return url;
  const actor = signedIn(ctx);
  const { rows } = await sql<{
    owned: boolean;
    pathway: string;
    member_id: number | null;
  }>`
    select (f.owner_login = ${actor.loginId} or s.member_id = ${actor.memberId}
        or d.member_id = ${actor.memberId}) as owned,
      f.pathway, d.member_id
    from file f left join sale s on s.bank_slip = f.name
    left join identity_picture p on p.file = f.name
    left join identity_document d on d.id = p.document_id
    where f.name = ${url}`.execute(ctx.db);
  const file = rows[0];
  const asStaff =
    isStaff(actor) && (file?.pathway !== 'identity' || actor.permissions.has('member.verify'));
  if (!file || !(file.owned || asStaff)) throw new ApiError('NOT_FOUND');
  if (file.pathway === 'identity') {
    await audit(ctx, {
      action: 'identity.view',
      subject: file.member_id === null ? actor.publicId : memberID(file.member_id),
      after: { file: url.slice(-12) },
    });
  }
  const viewer = actor.impersonator?.publicId ?? actor.publicId;
  const expires = ctx.now.getTime() + LINK_MS;
  const signature = ctx.secrets.signLink(`${url}|${expires}|${viewer}`);
  return `${url}?expires=${expires}&viewer=${viewer}&signature=${signature}`;
}

/** Whether a link to a private picture is ours and still holds. */
export function linkHolds(
  secrets: Secrets,
  url: string,
  query: { expires?: string; viewer?: string; signature?: string },
  now: Date,
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return false;
  const expected = secrets.signLink(`${url}|${expires}|${query.viewer ?? ''}`);
  return sameText(query.signature ?? '', expected);
}
