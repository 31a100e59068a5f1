import type { reference } from '@canopy/contract/company/reference';
import type { OperationsOf } from '../../../platform/operation.ts';
import { checkPostCode } from './checkPostCode.ts';
import { country } from './country.ts';
import { memberCountries } from './memberCountries.ts';
import { mobileCode } from './mobileCode.ts';
import { state } from './state.ts';

/** Reference data: countries, calling codes, states, post codes. */
export const referenceOperations = {
  mobileCode,
  country,
  memberCountries,
  state,
  checkPostCode,
} satisfies OperationsOf<typeof reference>;
