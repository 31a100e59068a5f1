import type { Ctx } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/shares.ts';
import { paidTicket } from '../../company/files/uploadTicket.ts';
import { solvedCaptcha } from './checkCaptcha.ts';
import { browserHasSignedIn } from './knownDevices.ts';

/**
 * A visitor's own share of the server's work: many may come from one network, a hall or a mobile carrier. It is
 * given for what costs something: a solved captcha, an upload ticket got for one, or a browser that has signed in to
 * an account, whose sign-in counts like a signed-in person's. Null: none of these.
 */
export async function visitorCaller(
  ctx: Ctx,
  { captcha, ticket }: { captcha: unknown; ticket: unknown },
): Promise<Caller | null> {
  if (await browserHasSignedIn(ctx)) {
    return { key: `browser ${ctx.device.hash.toString('hex')}`, visitor: false };
  }
  const proof =
    (captcha !== undefined && (await solvedCaptcha(ctx, captcha))) ||
    (typeof ticket === 'string' && (await paidTicket(ctx, ticket)));
  return proof ? { key: `proof ${proof}`, visitor: true } : null;
}
