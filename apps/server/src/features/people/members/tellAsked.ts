import type { Permission } from '@canopy/contract/codes';
import type { CommandCtx } from '../../../platform/context.ts';
import { notify } from '../../notices/messages/notify.ts';
import { notifyHolders } from '../../notices/messages/notifyHolders.ts';

interface Asked {
  right: Permission;
  asked: 'changeAsked' | 'erasureAsked';
  waiting: 'waitingChange' | 'waitingErasure';
  params: Record<string, string>;
}

/**
 * Tells the member what was requested in their name, and staff with the permission that it is
 * waiting.
 */
export async function tellAskedAndWaiting(
  ctx: CommandCtx,
  loginId: number,
  { right, asked, waiting, params }: Asked,
): Promise<void> {
  await notify(ctx, loginId, asked, params);
  await notifyHolders(ctx, right, waiting, params);
}
