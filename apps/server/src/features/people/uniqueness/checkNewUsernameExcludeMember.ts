import { uniqueness } from '@canopy/contract/people/uniqueness';
import { usernameCode } from '@canopy/domain/validation';
import { success } from '../../../platform/http/envelope.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { usernameTaken } from './taken.ts';

/** Whether a member can have this username; their current one counts as free. */
export const checkNewUsernameExcludeMember = query(
  uniqueness.checkNewUsernameExcludeMember,
  async ({ db }, body) =>
    success(
      usernameCode(body.Username) === null &&
        !(await usernameTaken(db, body.Username, memberRow(body.MemberID))),
    ),
);
