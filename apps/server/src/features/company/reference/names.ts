import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { countryName, countryOf } from './countries.ts';
import { malaysianState } from './malaysia.ts';

/** Name of a state; outside Malaysia states are free text. */
export function stateName(countryId: number, stateId: string): string {
  return countryId === MALAYSIA_COUNTRY_ID ? (malaysianState(stateId) ?? stateId) : stateId;
}

/** Name of a country id in a language; empty for an unknown one. */
export function countryNameOf(countryId: number, language: string): string {
  const country = countryOf(countryId);
  return country ? countryName(country, language) : '';
}
