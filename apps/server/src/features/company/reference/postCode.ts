import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { ApiError } from '../../../platform/errors.ts';
import { countryOf } from './countries.ts';
import { malaysianState, postCodeInState } from './malaysia.ts';

/**
 * Refuses an unknown country, and a Malaysian post code of another state. Post codes of other
 * countries are not checked.
 *
 * @throws ApiError `INVALID_BODY`, `POSTCODE_MISMATCH`.
 */
export function refuseWrongPostCode(countryId: number, stateId: string, postCode: string): void {
  if (!countryOf(countryId)) throw new ApiError('INVALID_BODY', {}, { CountryID: ['INVALID'] });
  if (!postCodeFits(countryId, stateId, postCode)) {
    throw new ApiError('POSTCODE_MISMATCH', {
      postCode,
      state: malaysianState(stateId) ?? stateId,
    });
  }
}

/** Whether a post code belongs to the state; only Malaysian ones are checked. */
export const postCodeFits = (countryId: number, stateId: string, postCode: string): boolean =>
  countryId !== MALAYSIA_COUNTRY_ID || postCodeInState(postCode.trim(), stateId);
