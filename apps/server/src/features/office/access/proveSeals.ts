import { access } from '@canopy/contract/office/access';
import { command } from '../../../platform/operation.ts';
import { askForProof } from './proof.ts';

/** Starts a proof of the logs; only one at a time. */
export const proveSeals = command(access.proveSeals, async (ctx) => {
  await askForProof(ctx);
  return { result: true as const, audit: { action: 'audit.prove' } };
});
