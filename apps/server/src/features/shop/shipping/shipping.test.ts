import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const band = (MinWeight: number, MaxWeight: number, RecurrentWeight = 0) => ({
  MinWeight,
  MaxWeight,
  RecurrentWeight,
  RetailPrice: '10',
  MemberPrice: '8.50',
});
const save = (change: object) =>
  admin.send(contract.shipping.saveZone, {
    Name: 'Singapore',
    Areas: [{ CountryID: 198, StateID: '' }],
    Bands: [band(0, 1_000), band(1_001, 5_000, 500)],
    ...change,
  });
const tried = async (Weight: number) =>
  (await admin.send(contract.shipping.tryAddress, { CountryID: 198, StateID: 'Any', Weight }))
    .result;

test('a zone is made, tried with an address and a weight, changed and deleted', async () => {
  expect(await tried(500)).toMatchObject({ refusal: 'NO_SHIPPING_ZONE' });
  const { result } = await save({});
  expect(await tried(1_000)).toMatchObject({ zone: 'Singapore', memberPrice: '8.50' });
  expect(await tried(2_100)).toMatchObject({ memberPrice: '25.50', retailPrice: '30.00' });
  await save({ ZoneID: result.zoneID, Bands: [band(0, 2_000)] });
  expect(await tried(2_001)).toMatchObject({ refusal: 'TOO_HEAVY' });
  await admin.send(contract.shipping.deleteZone, { ZoneID: result.zoneID });
  expect(await tried(500)).toMatchObject({ refusal: 'NO_SHIPPING_ZONE' });
});

test('the rules of the form are kept', async () => {
  expect((await save({ Bands: [] })).fields).toEqual({ Bands: ['PRICE_REQUIRED'] });
  expect((await save({ Bands: [band(10, 5)] })).fields).toEqual({ Bands: ['FROM_ABOVE_TO'] });
  expect((await save({ Bands: [band(0, 10), band(5, 20)] })).fields).toEqual({
    Bands: ['BANDS_OVERLAP'],
  });
  expect((await save({ Bands: [band(5, 5), band(5, 20)] })).fields).toEqual({
    Bands: ['BANDS_OVERLAP'],
  });
  expect((await save({ Areas: [] })).fields).toEqual({ Areas: ['REQUIRED'] });
  const taken = await save({ Areas: [{ CountryID: 127, StateID: '14' }] });
  expect(taken.code).toBe('ZONE_OVERLAP');
  const zones = await admin.send(contract.shipping.zoneList, {});
  expect(zones.result.map((zone) => zone.name)).not.toContain('Singapore');
});
