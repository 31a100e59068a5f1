import { z } from 'zod/mini';
import { post, SIGNED_IN } from './call.ts';

/** First steps of a new member and of a new company. */
export const MEMBER_STEPS = ['pin', 'bank', 'identity', 'firstPurchase', 'invite'] as const;
export const COMPANY_STEPS = [
  'brand',
  'headquarters',
  'companyMember',
  'accounts',
  'plans',
  'products',
  'stock',
  'staff',
  'firstApproval',
] as const;

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
    }),
  }),
};
