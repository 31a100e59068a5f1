import { uniqueness } from '@canopy/contract/people/uniqueness';
import type { Problem } from '../../../ui/input/formCheck.ts';
import { call } from '../../../session/call.ts';
import type { Draft } from './draft.ts';

/** Values of the personal step that are already taken, with the codes that registering would return. */
export async function takenFields(draft: Draft): Promise<Problem[]> {
  const checks: [free: Promise<boolean>, field: string, code: string][] = [
    [
      call(uniqueness.checkNewUsername, undefined, { params: { username: draft.Username } }),
      'Username',
      'DUPLICATE_USERNAME',
    ],
    [
      call(uniqueness.checkNewEmail, undefined, { params: { email: draft.Email } }),
      'Email',
      'DUPLICATE_EMAIL',
    ],
    [
      call(uniqueness.checkNewMobile, { MobileCode: draft.MobileCode, Mobile: draft.Mobile }),
      'Mobile',
      'DUPLICATE_MOBILE',
    ],
    [
      call(uniqueness.checkNewIdentity, {
        IdentityType: draft.IdentityType,
        IdentityValue: draft.IdentityValue,
      }),
      'IdentityValue',
      'DUPLICATE_IDENTITY',
    ],
  ];
  const found = await Promise.all(
    // whatever cannot be checked now is decided when the form is sent
    checks.map(async ([free, field, code]) =>
      (await free.catch(() => true)) ? [] : [{ field, code }],
    ),
  );
  return found.flat();
}
