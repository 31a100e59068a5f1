import type { CommandCtx } from '../../../platform/context.ts';
import { holdResetLinks } from '../../identity/auth/holdResetLinks.ts';
import { holdMoney } from '../../identity/auth/holdMoney.ts';
import { notify } from '../../notices/messages/notify.ts';

/**
 * Everything that follows from another email address, before it is in place: a mail to the address
 * used so far, no links to reset the account for a day, and nothing leaves the wallets for some hours.
 */
export async function newEmail(ctx: CommandCtx, loginId: number, email: string): Promise<void> {
  await notify(ctx, loginId, 'emailChanged', { email });
  await holdResetLinks(ctx, loginId);
  await holdMoney(ctx, loginId, 'EMAIL');
}
