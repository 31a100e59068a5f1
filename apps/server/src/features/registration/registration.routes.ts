import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { referralLink, referralPlace, referralSummary, referralVisit } from './referral.ts';
import { currentTerms, saveTerms } from './terms.ts';
import { quoteRegistration, register } from './registration.commands.ts';

export function registrationRoutes(bind: Bind): void {
  bind(contract.registration.register, register);
  bind(contract.registration.quote, quoteRegistration);
  bind(contract.registration.terms, currentTerms);
  bind(contract.registration.saveTerms, saveTerms);
  bind(contract.registration.referralLink, referralLink);
  bind(contract.registration.referralPlace, referralPlace);
  bind(contract.registration.referralVisit, referralVisit);
  bind(contract.registration.referralSummary, referralSummary);
}
