import { z } from 'zod/mini';
import { get, MEMBER, post, postEmpty, PUBLIC, staffWith } from '../call.ts';
import { memberId, textOrNumber } from '../fields.ts';

const SUCCESS = z.literal('SUCCESS');
const free = { result: z.boolean(), message: z.optional(SUCCESS), throttled: true };

/**
 * Checks before a form is submitted. RESULT is true and MESSAGE "SUCCESS" when the value is free, or when
 * the person looked up exists.
 */
export const uniqueness = {
  memberIdByUsername: get('/General/GetMemberIDbyUsername/{username}', {
    summary: 'The memberID behind a username, in MESSAGE',
    access: PUBLIC,
    params: { username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) },
    result: z.boolean(),
    message: z.object({ memberID: z.string() }),
    throttled: true,
  }),
  checkMemberId: postEmpty('/General/CheckMemberID/{id}', {
    summary: 'Whether a memberID exists and is active',
    access: PUBLIC,
    params: { id: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) },
    ...free,
  }),
  checkNewEmail: postEmpty('/General/CheckNewEmail/{email}', {
    summary: 'Whether an email address is free',
    access: PUBLIC,
    params: { email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) },
    ...free,
  }),
  checkNewMobile: post('/General/CheckNewMobile', {
    summary: 'Whether a mobile number is free',
    access: PUBLIC,
    body: {
      MobileCode: textOrNumber(6),
      Mobile: textOrNumber(20),
    },
    owners: { MobileCode: 'new' },
    tolerant: true,
    ...free,
  }),
  checkNewIdentity: post('/General/CheckNewIdentity', {
    summary: 'Whether an identity number is free',
    access: PUBLIC,
    body: {
      IdentityType: z.enum(['NRIC', 'PASSPORT']),
      IdentityValue: z.string().check(z.trim(), z.maxLength(30)),
    },
    tolerant: true,
    ...free,
  }),
  checkNewUsername: postEmpty('/General/CheckNewUsername/{username}', {
    summary: 'Whether a username is free',
    access: PUBLIC,
    params: { username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) },
    ...free,
  }),
  checkNewUsernameExcludeMember: post('/General/CheckNewUsernameExcludeMember', {
    summary: 'Whether a username is free for this member',
    access: { ...MEMBER, staff: 'member.edit' } as typeof MEMBER,
    body: {
      MemberID: memberId,
      Username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    },
    owners: { MemberID: 'self', Username: 'new' },
    tolerant: true,
    result: z.boolean(),
    message: z.optional(SUCCESS),
  }),
  checkProductCode: postEmpty('/General/CheckProductCode/{code}', {
    summary: 'Whether a product code is free',
    access: staffWith('product.view'),
    params: { code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) },
    result: z.boolean(),
    message: z.optional(SUCCESS),
  }),
};
