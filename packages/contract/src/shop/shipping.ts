import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { amountOrZero, countryId, money, rowId, text } from '../fields.ts';

const grams = z
  .number()
  .check(z.int('INVALID'), z.minimum(0, 'INVALID'), z.maximum(10_000_000, 'INVALID'));
const workingDays = z
  .number()
  .check(z.int('INVALID'), z.minimum(0, 'INVALID'), z.maximum(90, 'INVALID'));
const area = z.object({
  countryID: z.int(),
  /** `''`: the whole country. */
  stateID: z.string(),
});

const zone = z.object({
  zoneID: z.int(),
  name: z.string(),
  /** Working days from dispatch to delivery; null: none promised. */
  days: z.nullable(z.object({ from: z.int(), to: z.int() })),
  areas: z.array(area),
  bands: z.array(
    z.object({
      minWeight: z.int(),
      maxWeight: z.int(),
      recurrentWeight: z.int(),
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
    summary: 'Create or change a zone: states or countries, prices by weight in grams',
    access: staffWith('shipping.edit'),
    body: {
      ZoneID: z.optional(rowId),
      Name: text(80),
      Areas: z
        .array(
          z.strictObject({
            CountryID: z.int().check(z.minimum(1), z.maximum(999)),
            StateID: z.string().check(z.trim(), z.maxLength(LIMITS.stateName)),
          }),
        )
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(300)),
      /** Working days from dispatch to delivery; absent: unchanged, null: none promised. */
      Days: z.optional(
        z.nullable(
          z
            .strictObject({ From: workingDays, To: workingDays })
            .check(z.refine(({ From, To }) => From <= To, { error: 'INVALID', path: ['To'] })),
        ),
      ),
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
        .check(z.maxLength(50)),
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
      CountryID: countryId,
      StateID: z.string().check(z.trim(), z.maxLength(LIMITS.stateName)),
      Weight: grams,
    },
    owners: { CountryID: 'anyone', StateID: 'anyone' },
    result: z.object({
      zone: z.nullable(z.string()),
      memberPrice: z.nullable(money),
      retailPrice: z.nullable(money),
      refusal: z.nullable(z.enum(['NO_SHIPPING_ZONE', 'TOO_HEAVY'])),
    }),
  }),
};
