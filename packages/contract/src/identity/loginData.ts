import { z } from 'zod/mini';
import { PERMISSIONS } from '../codes.ts';
import { instant, period } from '../fields.ts';

/** What an account still lacks before its owner can work, in the order in which it is done. */
export const ACCOUNT_STEPS = ['PASSWORD', 'PIN', 'AUTHENTICATOR', 'RECOVERY_CODES'] as const;

/** The signed-in person, with the details that the page frame shows. */
export const loginData = z.object({
  memberID: z.string(),
  /** 1: the security PIN (and with `mustChangePassword` a new password) must be set first. */
  firstLogin: z.union([z.literal(0), z.literal(1)]),
  mustChangePassword: z.boolean(),
  /** What is still to be done before anything else; empty: nothing. */
  steps: z.array(z.enum(ACCOUNT_STEPS)),
  username: z.string(),
  fullName: z.string(),
  role: z.enum(['member', 'stockist', 'staff', 'admin']),
  permissions: z.array(z.enum(PERMISSIONS)),
  ranking: z.int(),
  packageRank: z.int(),
  language: z.nullable(z.string()),
  /** The first month the person can have figures of: a member's of joining, for staff the company's own. */
  firstMonth: z.optional(period),
  /** Screens whose tour the person has ended. */
  tours: z.array(z.string()),
  /** An authenticator app is set up. */
  totp: z.boolean(),
  /** The company requires staff to use an authenticator, and this person has none yet. */
  mustEnrolTotp: z.boolean(),
  /** The only administrator before the first posted month: what needs a second person acts at once. */
  decidesAlone: z.boolean(),
  /** Set while a staff member is signed in as this member: who, and until when. */
  actingAs: z.nullable(z.object({ staffID: z.string(), staffName: z.string(), until: instant })),
});
