import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { sameText, type Secrets } from '../../http/secrets.ts';

const LINK_MS = 300_000;
const PUBLIC_PATHWAYS = new Set(['product', 'banner']);

/** Whether a picture is shown to everybody. */
export const isPublicFile = (name: string) => PUBLIC_PATHWAYS.has(name.split('/')[2] ?? '');

/** A link of five minutes to a picture that the caller may see: the own, or any for staff. */
export async function fileLink(ctx: Ctx, url: string): Promise<string> {
  if (isPublicFile(url)) return url;
  const actor = signedIn(ctx);
  const { rows } = await sql<{ seen: boolean }>`
    select (f.owner_login = ${actor.loginId} or ${isStaff(actor)} or exists (
      select 1 from sale s where s.bank_slip = f.name and s.member_id = ${actor.memberId})) as seen
    from file f where f.name = ${url}`.execute(ctx.db);
  if (!rows[0]?.seen) throw new Refusal('NOT_FOUND');
  const expires = ctx.now.getTime() + LINK_MS;
  return `${url}?expires=${expires}&signature=${ctx.secrets.signLink(`${url}|${expires}`)}`;
}

/** Whether a link to a private picture is ours and still holds. */
export function linkHolds(
  secrets: Secrets,
  url: string,
  query: { expires?: string; signature?: string },
  now: Date,
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return false;
  return sameText(query.signature ?? '', secrets.signLink(`${url}|${expires}`));
}
