import { uniqueness } from '@canopy/contract/people/uniqueness';
import { success } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { findSponsor } from '../members/findSponsor.ts';

/** Whether a memberID exists and is active. */
export const checkMemberId = query(uniqueness.checkMemberId, async ({ db }, _body, { id }) =>
  success((await findSponsor(db, id))?.status === 'ACTIVE'),
);
