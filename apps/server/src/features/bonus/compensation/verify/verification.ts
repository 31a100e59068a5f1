import { compensation } from '@canopy/contract/bonus/compensation';
import { parsePublicId } from '@canopy/domain/ids';
import { query } from '../../../../platform/operation.ts';
import { lastVerification } from './lastVerification.ts';

/** A run's last verification and its findings. */
export const verification = query(compensation.verification, (ctx, body) =>
  lastVerification(ctx.db, parsePublicId('bonusRun', body.RunID) ?? -1),
);
