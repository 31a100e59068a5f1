import { auth } from '@canopy/contract/identity/auth';
import { noAudit } from '../../../platform/audit.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { checkPin } from './checkPin.ts';

/** Tells whether the security PIN is right; every money command still checks it itself. */
export const checkSecurityPin = commandAfter(
  auth.checkSecurityPin,
  (ctx, body) => checkPin(ctx, body.Password),
  () =>
    Promise.resolve({ result: true as const, audit: noAudit('a wrong PIN has a line of its own') }),
);
