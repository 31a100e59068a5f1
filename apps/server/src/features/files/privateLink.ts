import { sameText, type Secrets } from '../../platform/secrets.ts';

const LINK_MS = 300_000;
const PHOTO_MS = 3_600_000;
const PUBLIC_PATHWAYS = new Set(['product', 'banner', 'content']);

/** Whether a picture is shown to everybody. */
export const isPublicFile = (url: string) => PUBLIC_PATHWAYS.has(url.split('/')[2] ?? '');

const signatureOf = (secrets: Secrets, url: string, expires: number, viewer: string) =>
  secrets.signLink(`${url}|${expires}|${viewer}`);

/** A link of five minutes to a private picture; it names who looks. */
export function privateLink(secrets: Secrets, url: string, viewer: string, now: Date): string {
  return linkUntil(secrets, url, viewer, now.getTime() + LINK_MS);
}

function linkUntil(secrets: Secrets, url: string, viewer: string, expires: number): string {
  const signature = signatureOf(secrets, url, expires, viewer);
  return `${url}?expires=${expires}&viewer=${viewer}&signature=${signature}`;
}

/**
 * A link to a member's picture, for whoever may see the member. It stays the same within an hour and holds
 * for one or two, so that a list of faces is read once.
 */
export function photoLink(secrets: Secrets, url: string, viewer: string, now: Date): string {
  const expires = (Math.floor(now.getTime() / PHOTO_MS) + 2) * PHOTO_MS;
  return linkUntil(secrets, url, viewer, expires);
}

/** Whether a link to a private picture is one of ours and has not expired. */
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
