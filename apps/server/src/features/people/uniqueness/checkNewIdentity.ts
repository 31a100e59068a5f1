import { uniqueness } from '@canopy/contract/people/uniqueness';
import { identityCode } from '@canopy/domain/validation';
import { success } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { businessToday } from '../../company/settings/today.ts';
import { identityTaken } from './taken.ts';

/** Whether an identity number may still be registered. */
export const checkNewIdentity = query(uniqueness.checkNewIdentity, async (ctx, body) =>
  success(
    identityCode(body.IdentityType, body.IdentityValue, await businessToday(ctx)) === null &&
      !(await identityTaken(ctx.db, body.IdentityType, body.IdentityValue)),
  ),
);
