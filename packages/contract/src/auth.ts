import { z } from 'zod';
import { post, PUBLIC, SIGNED_IN, MEMBER } from './call.ts';
import { memberId, securityPin } from './fields.ts';
import { PERMISSIONS } from './permissions.ts';

/** Who is signed in; the specification's login record with what the frame needs beside it. */
export const loginData = z.object({
  memberID: z.string(),
  /** 1: the security PIN (and, when `mustChangePassword`, an own password) must be set first. */
  firstLogin: z.union([z.literal(0), z.literal(1)]),
  mustChangePassword: z.boolean(),
  username: z.string(),
  fullName: z.string(),
  role: z.enum(['member', 'stockist', 'staff', 'admin']),
  permissions: z.array(z.enum(PERMISSIONS)),
  ranking: z.number().int(),
  packageRank: z.number().int(),
  language: z.string().nullable(),
});

const session = z.object({
  accessToken: z.string(),
  /** UTF-8 text that is the HMAC key of this session (api 2). */
  signingKey: z.string(),
  loginData,
});

export const auth = {
  login: post('/Auth/Login', {
    summary: 'Sign in with username and password',
    access: PUBLIC,
    body: {
      Username: z.string().trim().min(1).max(60),
      Password: z.string().min(1).max(200),
      RememberMe: z.boolean().default(false),
    },
    owners: { Username: 'anyone' },
    result: session,
    errors: ['WRONG_LOGIN', 'BLOCKED'],
  }),
  logout: post('/Auth/Logout', {
    summary: 'End this session',
    access: SIGNED_IN,
    body: {},
    result: z.literal(true),
    firstLogin: true,
  }),
  me: post('/Auth/Me', {
    summary: 'The login record as it stands now',
    access: SIGNED_IN,
    body: {},
    result: loginData,
    firstLogin: true,
  }),
  refreshToken: post('/Token/RefreshToken', {
    summary: 'Exchange an access token for its successor',
    access: PUBLIC,
    body: { Token: z.string().min(1).max(200) },
    tolerant: true,
    signedByToken: true,
    result: z.string(),
    errors: ['INVALID_TOKEN'],
  }),
  setSecurityPin: post('/Auth/SetSecurityPin', {
    summary: 'Set the six-digit security PIN; with CurrentPin, change it',
    access: SIGNED_IN,
    body: {
      MemberID: memberId,
      Pin: securityPin,
      ConfirmPin: securityPin,
      CurrentPin: securityPin.optional(),
      /** A member registered by somebody else chooses an own password in the same step. */
      Password: z.string().min(1).max(200).optional(),
      ConfirmPassword: z.string().min(1).max(200).optional(),
    },
    owners: { MemberID: 'actor' },
    result: loginData,
    errors: ['WRONG_PIN', 'PIN_ALREADY_SET', 'PIN_PAUSED'],
    firstLogin: true,
  }),
  changePassword: post('/Auth/ChangePassword', {
    summary: 'Change the own password; every other session ends',
    access: SIGNED_IN,
    body: {
      CurrentPassword: z.string().min(1).max(200),
      Password: z.string().min(1).max(200),
      ConfirmPassword: z.string().min(1).max(200),
    },
    result: z.literal(true),
    errors: ['WRONG_PASSWORD'],
  }),
  checkSecurityPin: post('/Auth/CheckSecurityPin', {
    summary: 'Tell whether the security PIN is right; every money command checks it again',
    access: { ...MEMBER, staff: '*' } as typeof SIGNED_IN,
    body: { MemberID: memberId, Password: securityPin },
    owners: { MemberID: 'actor' },
    tolerant: true,
    result: z.literal(true),
    errors: ['WRONG_PIN', 'PIN_NOT_SET', 'PIN_PAUSED'],
  }),
};
