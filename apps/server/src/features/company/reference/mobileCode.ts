import { reference } from '@canopy/contract/company/reference';
import { query } from '../../../platform/operation.ts';
import { COUNTRIES, countryName } from './countries.ts';

/** International calling codes by country, in the caller's language. */
export const mobileCode = query(reference.mobileCode, ({ language }) =>
  COUNTRIES.map((entry) => ({
    parameterName: `${countryName(entry, language)} (+${entry.callingCode})`,
    parameterValue: entry.callingCode,
  })).toSorted((a, b) => a.parameterName.localeCompare(b.parameterName, language)),
);
