import { z } from 'zod';
import { post, staffWith } from './call.ts';
import { amountOrZero, money, rowId, text } from './fields.ts';

const grams = z.number().int('INVALID').min(0, 'INVALID').max(10_000_000, 'INVALID');
const area = z.object({ countryID: z.number().int(), stateID: z.string() });

const zone = z.object({
  zoneID: z.number().int(),
  name: z.string(),
  /** State `''`: the whole country. */
  areas: z.array(area),
  bands: z.array(
    z.object({
      minWeight: z.number().int(),
      maxWeight: z.number().int(),
      recurrentWeight: z.number().int(),
      retailPrice: money,
      memberPrice: money,
    }),
  ),
});

export const shipping = {
  zoneList: post('/Shipping/ZoneList', {
    summary: 'Shipping zones with their states and prices by weight',
    access: staffWith('shipping.edit'),
    body: {},
    result: z.array(zone),
  }),
  saveZone: post('/Shipping/SaveZone', {
    summary: 'Make or change a zone: states or countries, prices by weight in grams',
    access: staffWith('shipping.edit'),
    body: {
      ZoneID: rowId.optional(),
      Name: text(80),
      Areas: z
        .array(
          z.strictObject({
            CountryID: z.number().int().min(1).max(999),
            StateID: z.string().trim().max(60),
          }),
        )
        .min(1, 'REQUIRED')
        .max(300),
      Bands: z
        .array(
          z.strictObject({
            MinWeight: grams,
            MaxWeight: grams,
            RecurrentWeight: grams,
            RetailPrice: amountOrZero,
            MemberPrice: amountOrZero,
          }),
        )
        .max(50),
    },
    owners: { ZoneID: 'anyone' },
    result: zone,
    errors: ['NOT_FOUND', 'ZONE_OVERLAP'],
  }),
  deleteZone: post('/Shipping/DeleteZone', {
    summary: 'Delete a zone: its addresses can be sent to no longer',
    access: staffWith('shipping.edit'),
    body: { ZoneID: rowId },
    owners: { ZoneID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
  tryAddress: post('/Shipping/TryAddress', {
    summary: 'What sending a weight to an address costs now, and by which zone and band',
    access: staffWith('shipping.edit'),
    body: {
      CountryID: z.coerce.number().int().min(1).max(999),
      StateID: z.string().trim().max(60),
      Weight: grams,
    },
    owners: { CountryID: 'anyone', StateID: 'anyone' },
    result: z.object({
      zone: z.string().nullable(),
      memberPrice: money.nullable(),
      retailPrice: money.nullable(),
      refusal: z.enum(['NO_SHIPPING_ZONE', 'TOO_HEAVY']).nullable(),
    }),
  }),
};
