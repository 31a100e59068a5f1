import type { Ctx } from '../../../platform/context.ts';
import { sameText, type Secrets } from '../../../platform/secrets.ts';

const LINK_MS = 300_000;

const signatureOf = (
  secrets: Secrets,
  resource: number,
  expires: number,
  session: number,
  device: Buffer,
) => secrets.signLink(`resource|${resource}|${expires}|${session}|${device.toString('hex')}`);

/** A five-minute link to a file: for this session in this browser only. */
export function resourceLink(
  ctx: Pick<Ctx, 'secrets' | 'device' | 'now'>,
  resource: number,
  session: number,
): string {
  const expires = ctx.now.getTime() + LINK_MS;
  const signature = signatureOf(ctx.secrets, resource, expires, session, ctx.device.keep());
  return `/resources/${resource}?expires=${expires}&session=${session}&signature=${signature}`;
}

/**
 * The session of a link, provided that it is ours, has not expired, and comes from the same
 * browser; else null.
 */
export function sessionOfLink(
  secrets: Secrets,
  resource: number,
  query: { expires?: string; session?: string; signature?: string },
  device: Buffer,
  now: Date,
): number | null {
  const [expires, session] = [Number(query.expires), Number(query.session)];
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return null;
  if (!Number.isSafeInteger(session) || device.length === 0) return null;
  const expected = signatureOf(secrets, resource, expires, session, device);
  return sameText(query.signature ?? '', expected) ? session : null;
}
