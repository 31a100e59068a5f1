import { z } from 'zod/mini';
import { post, SIGNED_IN, staffWith } from '../call.ts';
import { instant } from '../fields.ts';

/** First steps of a new member. */
export const MEMBER_STEPS = ['pin', 'bank', 'identity', 'firstPurchase', 'invite'] as const;

/**
 * First steps of a new company by what they hold up, in the order in which they can be done: a colleague comes
 * before whatever a second person has to agree to.
 */
export const COMPANY_GROUPS = {
  company: ['secured', 'logo', 'brand', 'headquarters', 'staff'],
  members: [
    'accounts',
    'companyMember',
    'terms',
    'mail',
    'shipping',
    'categories',
    'stockItems',
    'packages',
    'maintenance',
    'stock',
  ],
  month: ['plans', 'wallets', 'firstApproval'],
} as const;

/** A group of steps of a new company. */
export type CompanyGroup = keyof typeof COMPANY_GROUPS;

export const COMPANY_STEPS = [
  ...COMPANY_GROUPS.company,
  ...COMPANY_GROUPS.members,
  ...COMPANY_GROUPS.month,
] as const;

/** A step of a new company. */
export type CompanyStep = (typeof COMPANY_STEPS)[number];

/**
 * Steps in which presets are looked at, or that may stay without their act, as a logo: done when somebody says
 * that it is right so.
 */
export const REVIEWED_STEPS = ['logo', 'shipping', 'plans', 'wallets'] as const;

/** Steps whose entries count only after a second person has agreed. */
export const SECOND_PERSON_STEPS: readonly CompanyStep[] = ['companyMember', 'plans'];

export const onboarding = {
  steps: post('/Onboarding/Steps', {
    summary:
      'What the signed-in person has still to do at the beginning, by what is known: a member in the first ' +
      'days of membership, whoever may change settings in a new company; nobody else has steps',
    access: SIGNED_IN,
    body: {},
    result: z.object({
      /** Steps not done yet, in order. */
      open: z.array(z.enum([...MEMBER_STEPS, ...COMPANY_STEPS])),
      /** Number of steps, done or not. */
      total: z.int(),
      /** All steps of a new company, in order; empty for members. */
      steps: z.array(
        z.object({
          step: z.enum(COMPANY_STEPS),
          done: z.boolean(),
          /** Who has said that a preset is right, and when. */
          seenBy: z.nullable(z.string()),
          seenAt: z.nullable(instant),
        }),
      ),
    }),
  }),
  confirm: post('/Onboarding/Confirm', {
    summary: 'Say that the presets of a step have been looked at and are right',
    access: staffWith('setting.edit'),
    body: { Step: z.enum(REVIEWED_STEPS) },
    result: z.literal(true),
  }),
};
