import type { registration } from '@canopy/contract/entry/registration';
import type { OperationsOf } from '../../../platform/operation.ts';
import { nextPlace } from './nextPlace.ts';
import { quote } from './quote.ts';
import { referralLink } from './referralLink.ts';
import { referralPlace } from './referralPlace.ts';
import { referralSummary } from './referralSummary.ts';
import { referralVisit } from './referralVisit.ts';
import { register } from './register.ts';
import { saveTerms } from './saveTerms.ts';
import { terms } from './terms.ts';

/** Registration of new members, the terms they agree to, and referral links. */
export const registrationOperations = {
  register,
  quote,
  terms,
  saveTerms,
  referralLink,
  referralPlace,
  nextPlace,
  referralVisit,
  referralSummary,
} satisfies OperationsOf<typeof registration>;
