import { compensation } from '@canopy/contract/compensation';
import { parsePublicId } from '@canopy/domain/ids';
import { query } from '../../platform/operation.ts';
import { lastVerification } from './lastVerification.ts';

/** The last time that a run was checked, and what was found. */
export const verification = query(compensation.verification, (ctx, body) =>
  lastVerification(ctx.db, parsePublicId('bonusRun', body.RunID) ?? -1),
);
