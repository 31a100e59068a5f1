import { z } from 'zod/mini';
import { post, staffWith } from './call.ts';
import { PERMISSIONS, type Permission } from './codes.ts';
import { date, instant, integrationId, text } from './fields.ts';

/** What no key may hold: with it a program could give rights to others, or act as a person. */
const NEVER: readonly Permission[] = [
  'role.edit',
  'staff.edit',
  'integration.edit',
  'member.impersonate',
];
/** The rights that a key can be given. */
export const KEY_RIGHTS = PERMISSIONS.filter((right) => !NEVER.includes(right));

export const integrations = {
  keyList: post('/Integration/KeyList', {
    summary: 'Keys of programs with their rights, expiry and last use; never the keys themselves',
    access: staffWith('integration.edit'),
    body: {},
    result: z.array(
      z.object({
        integrationID: z.string(),
        name: z.string(),
        rights: z.array(z.enum(PERMISSIONS)),
        callsAMinute: z.int(),
        createdBy: z.string(),
        createdAt: instant,
        expiresAt: instant,
        lastUsedAt: z.nullable(instant),
        status: z.enum(['ACTIVE', 'EXPIRED', 'INACTIVE']),
      }),
    ),
  }),
  createKey: post('/Integration/CreateKey', {
    summary:
      'Make a key for a program: it holds some of its maker’s rights, as long as the maker holds them. Key and signing key are answered once',
    access: staffWith('integration.edit'),
    body: {
      Name: text(80),
      Rights: z.array(z.enum(PERMISSIONS)).check(z.minLength(1, 'REQUIRED'), z.maxLength(100)),
      /** The last day on which it works. */
      ExpiryDate: date,
      CallsAMinute: z.int().check(z.minimum(1, 'QUANTITY'), z.maximum(6_000, 'QUANTITY')),
    },
    result: z.object({
      integrationID: z.string(),
      /** For `Authorization: Bearer`. */
      key: z.string(),
      /** For `JianCustom`. */
      signingKey: z.string(),
    }),
    errors: ['RIGHT_NOT_HELD'],
  }),
  revokeKey: post('/Integration/RevokeKey', {
    summary: 'Take a key back: the next call with it is refused',
    access: staffWith('integration.edit'),
    body: { IntegrationID: integrationId },
    owners: { IntegrationID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
