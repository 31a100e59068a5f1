import { z } from 'zod/mini';
import { post, SIGNED_IN } from './call.ts';

/** What a new member does first, and what a new company does. */
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
      /** Not done yet, in the order to do them. */
      open: z.array(z.enum([...MEMBER_STEPS, ...COMPANY_STEPS])),
      /** How many there are, done or not. */
      total: z.int(),
    }),
  }),
};
