import { uniqueness } from '@canopy/contract/people/uniqueness';
import { usernameCode } from '@canopy/domain/validation';
import { success } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { usernameTaken } from './taken.ts';

/** Whether a username may still be registered. */
export const checkNewUsername = query(
  uniqueness.checkNewUsername,
  async ({ db }, _body, { username }) =>
    success(usernameCode(username) === null && !(await usernameTaken(db, username))),
);
