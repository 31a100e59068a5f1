import { auth } from '@canopy/contract/identity/auth';
import { query } from '../../../platform/operation.ts';
import { findLink } from './resetLinks.ts';

/** What a mailed link is for; asking does not use it up. */
export const resetLink = query(auth.resetLink, async (ctx, body) => ({
  purpose: (await findLink(ctx, body.ResetID)).purpose,
}));
