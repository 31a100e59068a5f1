import { uniqueness } from '@canopy/contract/people/uniqueness';
import { publicId } from '@canopy/domain/ids';
import { ApiError } from '../../../platform/errors.ts';
import { WithMessage } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { findSponsor } from '../members/findSponsor.ts';

/** The memberID behind a username. */
export const memberIdByUsername = query(
  uniqueness.memberIdByUsername,
  async ({ db }, _body, { username }) => {
    const member = await findSponsor(db, username);
    if (!member) throw new ApiError('NOT_FOUND');
    return new WithMessage(true, { memberID: publicId('member', member.id) });
  },
);
