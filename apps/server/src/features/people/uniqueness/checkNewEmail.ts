import { uniqueness } from '@canopy/contract/people/uniqueness';
import { emailCode } from '@canopy/domain/validation';
import { success } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { emailTaken } from './taken.ts';

/** Whether an email address may still be registered. */
export const checkNewEmail = query(uniqueness.checkNewEmail, async ({ db }, _body, { email }) =>
  success(emailCode(email) === null && !(await emailTaken(db, email))),
);
