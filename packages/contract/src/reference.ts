import { z } from 'zod/mini';
import { get, post, PUBLIC } from './call.ts';

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
  state: get('/Common/State/{countryId}', {
    summary: 'States of a country; empty where no list exists and the state is free text',
    access: PUBLIC,
    params: { countryId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)) },
    result: z.array(parameter),
  }),
  checkPostCode: post('/General/CheckPostCode', {
    summary: 'Whether a post code belongs to the state (country 127 only); the text is in ERROR',
    access: PUBLIC,
    body: {
      PostCode: z.string().check(z.trim(), z.maxLength(20)),
      StateID: z.coerce.string().check(z.maxLength(10)),
      CountryID: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)),
    },
    owners: { StateID: 'anyone', CountryID: 'anyone', PostCode: 'anyone' },
    tolerant: true,
    result: z.boolean(),
    errors: ['POSTCODE_MISMATCH'],
  }),
};
