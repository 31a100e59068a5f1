import { access } from '@canopy/contract/access';
import { command } from '../../platform/operation.ts';
import { askForProof } from './proof.ts';

/** Has the logs proved now; one proof at a time, whoever asks. */
export const proveSeals = command(access.proveSeals, async (ctx) => {
  await askForProof(ctx);
  return { result: true as const, audit: { action: 'audit.prove' } };
});
