import { reference } from '@canopy/contract/company/reference';
import { query } from '../../../platform/operation.ts';
import { COUNTRIES, countryName } from './countries.ts';

/** Countries by their name in the caller's language. */
export const country = query(reference.country, ({ language }) =>
  COUNTRIES.map((entry) => ({
    parameterName: countryName(entry, language),
    parameterValue: String(entry.id),
  })).toSorted((a, b) => a.parameterName.localeCompare(b.parameterName, language)),
);
