import { uniqueness } from '@canopy/contract/people/uniqueness';
import { mobileCode } from '@canopy/domain/validation';
import { success } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { mobileTaken } from './taken.ts';

/** Whether a mobile number may still be registered. */
export const checkNewMobile = query(uniqueness.checkNewMobile, async ({ db }, body) =>
  success(
    mobileCode(body.Mobile) === null && !(await mobileTaken(db, body.MobileCode, body.Mobile)),
  ),
);
