import type { uniqueness } from '@canopy/contract/people/uniqueness';
import type { OperationsOf } from '../../../platform/operation.ts';
import { checkMemberId } from './checkMemberId.ts';
import { checkNewEmail } from './checkNewEmail.ts';
import { checkNewIdentity } from './checkNewIdentity.ts';
import { checkNewMobile } from './checkNewMobile.ts';
import { checkNewUsername } from './checkNewUsername.ts';
import { checkNewUsernameExcludeMember } from './checkNewUsernameExcludeMember.ts';
import { checkProductCode } from './checkProductCode.ts';
import { memberIdByUsername } from './memberIdByUsername.ts';

/** Whether unique values (username, email, mobile, identity, product code) are still free. */
export const uniquenessOperations = {
  memberIdByUsername,
  checkMemberId,
  checkNewEmail,
  checkNewMobile,
  checkNewIdentity,
  checkNewUsername,
  checkNewUsernameExcludeMember,
  checkProductCode,
} satisfies OperationsOf<typeof uniqueness>;
