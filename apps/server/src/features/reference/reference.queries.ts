import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { ApiError } from '../../platform/errors.ts';
import { countryName, countryOf } from './countries.ts';
import { malaysianState, postCodeInState } from './malaysia.ts';

/**
 * Refuses a Malaysian post code that is not one of its state's (spec 5: country 127 only), and
 * any country that does not exist.
 */
export function checkPostCode(countryId: number, stateId: string, postCode: string): void {
  if (!countryOf(countryId)) throw new ApiError('INVALID_BODY', {}, { CountryID: ['INVALID'] });
  if (!postCodeFits(countryId, stateId, postCode)) {
    throw new ApiError('POSTCODE_MISMATCH', {
      postCode,
      state: malaysianState(stateId) ?? stateId,
    });
  }
}

/** Whether a post code is one of its state's; asked in Malaysia alone. */
export const postCodeFits = (countryId: number, stateId: string, postCode: string): boolean =>
  countryId !== MALAYSIA_COUNTRY_ID || postCodeInState(postCode.trim(), stateId);

/** Name of a state; outside Malaysia states are free text. */
export function stateName(countryId: number, stateId: string): string {
  return countryId === MALAYSIA_COUNTRY_ID ? (malaysianState(stateId) ?? stateId) : stateId;
}

/** Name of a country id in a language; empty for an unknown one. */
export function countryNameOf(countryId: number, language: string): string {
  const country = countryOf(countryId);
  return country ? countryName(country, language) : '';
}
