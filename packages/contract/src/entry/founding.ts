import { z } from 'zod/mini';
import { session } from '../identity/auth.ts';
import { post, PUBLIC } from '../call.ts';
import { text } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';

const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const secret = z.string().check(z.minLength(1), z.maxLength(200));

/** The set-up of a company just founded, by whoever holds the token that its first start wrote down. */
export const founding = {
  openSetUp: post('/Setup/Open', {
    summary: 'What the set-up page starts with; reading this does not use up the token',
    access: PUBLIC,
    body: { Token: token },
    result: z.object({
      company: z.string(),
      username: z.string(),
      defaultLanguage: z.enum(LANGUAGES),
      timeZone: z.string(),
    }),
    errors: ['SETUP_CLOSED', 'TOO_MANY_REQUESTS'],
    throttled: true,
  }),
  setUp: post('/Setup/SetUp', {
    summary:
      'Set up owner and company; the token ends with it, and the owner is signed in as the first administrator',
    access: PUBLIC,
    body: {
      Token: token,
      Username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      FullName: text(100),
      Email: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      Password: secret,
      ConfirmPassword: secret,
      /** In which the owner reads pages and mails. */
      Language: z.enum(LANGUAGES),
      /** Name of the company, in the portal and on its papers. */
      Company: text(40),
      /** Of visitors who have chosen none. */
      DefaultLanguage: z.enum(LANGUAGES),
      TimeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    },
    owners: { Username: 'new' },
    result: session,
    errors: ['SETUP_CLOSED', 'TOO_MANY_REQUESTS', 'DUPLICATE_USERNAME', 'DUPLICATE_EMAIL'],
    throttled: true,
  }),
};
