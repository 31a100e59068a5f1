import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { loginDataOf } from './loginData.ts';

/** The current login record of the signed-in person. */
export const me = query(auth.me, (ctx) => {
  const { loginId, sessionId } = signedIn(ctx);
  return loginDataOf(ctx.db, loginId, sessionId);
});
