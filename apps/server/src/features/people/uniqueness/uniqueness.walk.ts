import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  memberIdByUsername: 'anybody',
  checkMemberId: 'anybody',
  checkNewEmail: 'anybody',
  checkNewMobile: 'anybody',
  checkNewIdentity: 'anybody',
  checkNewUsername: 'anybody',
  checkNewUsernameExcludeMember: 'member | member.edit',
  checkProductCode: 'product.view',
} satisfies CallersOf<'uniqueness'>;

export const openWhileActingAs = ['checkNewUsernameExcludeMember'] satisfies CallOf<'uniqueness'>[];
