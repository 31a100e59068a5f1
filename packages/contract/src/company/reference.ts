import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { get, post, PUBLIC, STAFF } from '../call.ts';
import { textOrNumber, countryId } from '../fields.ts';

const parameter = z.object({ parameterName: z.string(), parameterValue: z.string() });

export const reference = {
  mobileCode: get('/Common/MobileCode', {
    summary: 'International calling codes: name "Malaysia (+60)", value "60"',
    access: PUBLIC,
    result: z.array(parameter),
  }),
  country: get('/Common/Country', {
    summary: 'Countries: name in the caller’s language, value the country id (Malaysia 127)',
    access: PUBLIC,
    result: z.array(parameter),
  }),
  memberCountries: get('/Common/MemberCountry', {
    summary: 'Country ids with members, so that an audience begins with them',
    access: STAFF,
    result: z.array(z.string()),
  }),
  state: get('/Common/State/{countryId}', {
    summary: 'States of a country; empty where no list exists and the state is free text',
    access: PUBLIC,
    params: { countryId: countryId },
    result: z.array(parameter),
  }),
  checkPostCode: post('/General/CheckPostCode', {
    summary: 'Whether a postcode belongs to the state (country 127 only); the text is in ERROR',
    access: PUBLIC,
    body: {
      PostCode: z.string().check(z.trim(), z.maxLength(20)),
      StateID: textOrNumber(LIMITS.stateName),
      CountryID: countryId,
    },
    owners: { StateID: 'anyone', CountryID: 'anyone', PostCode: 'anyone' },
    tolerant: true,
    result: z.boolean(),
    errors: ['POSTCODE_MISMATCH'],
  }),
};
