import { sameText, type Secrets } from '../../../platform/secrets.ts';

const LINK_MS = 300_000;
const PHOTO_MS = 3_600_000;
/** Pictures that staff upload for everybody. */
export const PUBLIC_PATHWAYS: ReadonlySet<string> = new Set(['product', 'banner', 'content']);

/** Whether a picture is visible to everybody. */
export const isPublicFile = (url: string) => PUBLIC_PATHWAYS.has(url.split('/')[2] ?? '');

const signatureOf = (secrets: Secrets, url: string, expires: number, viewer: string) =>
  secrets.signLink(`${url}|${expires}|${viewer}`);

/** A five-minute link to a private picture; it names the viewer. */
export function privateLink(secrets: Secrets, url: string, viewer: string, now: Date): string {
  return linkUntil(secrets, url, viewer, now.getTime() + LINK_MS);
}

function linkUntil(secrets: Secrets, url: string, viewer: string, expires: number): string {
  const signature = signatureOf(secrets, url, expires, viewer);
  return `${url}?expires=${expires}&viewer=${viewer}&signature=${signature}`;
}

/**
 * A link to a member's photo, for anyone who may see the member. It stays the same for an hour and
 * is valid for one to two, so that browsers load a list of photos only once.
 */
export function photoLink(secrets: Secrets, url: string, viewer: string, now: Date): string {
  const expires = (Math.floor(now.getTime() / PHOTO_MS) + 2) * PHOTO_MS;
  return linkUntil(secrets, url, viewer, expires);
}

/** Whether a link to a private picture was issued by us and has not expired. */
export function isValidLink(
  secrets: Secrets,
  url: string,
  query: { expires?: string; viewer?: string; signature?: string },
  now: Date,
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return false;
  const expected = signatureOf(secrets, url, expires, query.viewer ?? '');
  return sameText(query.signature ?? '', expected);
}
