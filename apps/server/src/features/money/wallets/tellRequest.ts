import { decimalOf } from '@canopy/domain/money';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { notify } from '../../notices/messages/notify.ts';
import { notifyHolders } from '../../notices/messages/notifyHolders.ts';
import type { LockedRequest } from './request.ts';

type RequestType = LockedRequest['type'];

const ASKED = {
  RELOAD: { member: 'reloadAsked', staff: 'waitingReload' },
  WITHDRAWAL: { member: 'withdrawalAsked', staff: 'waitingWithdrawal' },
} as const;

/** Tells the member that the request was received, and the staff who decide that it is waiting. */
export async function tellAsked(
  ctx: CommandCtx,
  type: RequestType,
  params: Record<string, string>,
): Promise<void> {
  const { loginId, publicId } = signedIn(ctx);
  await notify(ctx, loginId, ASKED[type].member, params);
  const member = { member: publicId, ...params };
  await notifyHolders(ctx, 'walletRequest.approve', ASKED[type].staff, member);
}

/** Tells a member who cancelled a withdrawal that the money is back in the wallet. */
export async function tellCancelled(ctx: CommandCtx, request: LockedRequest): Promise<void> {
  if (request.type !== 'WITHDRAWAL') return;
  const { requestID, login_id, amount } = request;
  await notify(ctx, login_id, 'withdrawalCancelled', { requestID, amount: decimalOf(amount) });
}
