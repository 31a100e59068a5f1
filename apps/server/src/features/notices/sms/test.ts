import { randomUUID } from 'node:crypto';
import { sms } from '@canopy/contract/notices/sms';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { callbackOf } from './smsCallback.ts';
import { checkVariables, partsOf, personal } from './smsText.ts';

/**
 * Sends a text once to a number, as its owner would read it. The provider is called outside of the
 * transaction, which would otherwise have to wait for it.
 *
 * @throws ApiError `SMS_NOT_TAKEN` with what the provider said
 */
export const test = commandAfter(
  sms.test,
  async (ctx, body) => {
    checkVariables(body.Text);
    const to = `+${body.Number.replace(/^\+/, '')}`;
    const { publicId } = signedIn(ctx);
    const text = personal(body.Text, { name: publicId, memberID: publicId, username: publicId });
    try {
      await ctx.sms.send({ to, text, ref: `test-${randomUUID()}`, callback: callbackOf(ctx) });
    } catch (error) {
      throw new ApiError('SMS_NOT_TAKEN', { said: (error as Error).message.slice(0, 200) });
    }
    return partsOf(text, to).parts;
  },
  async (ctx, body, parts) => ({
    result: { parts, provider: ctx.sms.code },
    audit: { action: 'sms.test', after: { number: body.Number, parts } },
  }),
);
