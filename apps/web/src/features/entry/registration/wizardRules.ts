import {
  validateRegistration,
  validateStep,
  type RegistrationStep,
} from '@canopy/domain/registration';
import { businessDate } from '@canopy/domain/time';
import type { ParseKeys } from 'i18next';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import type { Problem } from '../../../ui/input/formCheck.ts';
import { withShipping, type Draft } from './draft.ts';

/** Step and field that a refusal of the whole registration leads back to. */
export const CODE_FIELD: Record<string, [RegistrationStep, string]> = {
  DUPLICATE_USERNAME: ['personal', 'Username'],
  DUPLICATE_EMAIL: ['personal', 'Email'],
  DUPLICATE_MOBILE: ['personal', 'Mobile'],
  DUPLICATE_IDENTITY: ['personal', 'IdentityValue'],
  SPONSOR_UNKNOWN: ['sponsor', 'SponsorID'],
  SPONSOR_INACTIVE: ['sponsor', 'SponsorID'],
  POSTCODE_MISMATCH: ['address', 'PostCode'],
};

/** Title of a step when somebody registers another person. */
export const TITLE_OTHER = {
  sponsor: 'register.sponsorTitleOther',
  personal: 'register.personalTitleOther',
  address: 'register.addressTitleOther',
  shipping: 'register.shippingTitleOther',
  bank: null,
  package: null,
  payment: null,
} as const satisfies Record<RegistrationStep, ParseKeys | null>;

/** Today in the company's time zone, as on the server. */
export const today = () => businessDate(serverNow(), companyTimeZone());

// the PIN is asked for at the end, in its own dialog
const withoutPin = (problems: Problem[]) => problems.filter(({ field }) => field !== 'SecurityPin');

/** The problems of one step. */
export const stepProblems = (step: RegistrationStep, draft: Draft): Problem[] =>
  withoutPin(validateStep(step, withShipping(draft), { today: today() }));

/** The problems of the whole draft. */
export const allProblems = (whole: Draft): Problem[] =>
  withoutPin(validateRegistration(whole, { today: today() }));
