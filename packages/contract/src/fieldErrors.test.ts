import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { addressBook } from './company/addressBook.ts';
import type { Call } from './call.ts';
import { contract } from './contract.ts';
import { fieldErrors } from './fieldErrors.ts';
import { stock } from './shop/stock.ts';

const codesOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldErrors(parsed.error.issues, value);
};

test('codes stand under the path of their field', () => {
  const item = { ItemCode: 'TEA 01', Name: ' ', Category: 'TEA', Weight: 1.5, New: true };
  expect(codesOf(stock.saveItem.body!, { ...item, Status: 'ACTIVE' })).toEqual({
    ItemCode: ['INVALID_STOCK_CODE'],
    Name: ['REQUIRED'],
    Weight: ['INVALID'],
  });
  const lines = { WarehouseID: 'W0000001', Lines: [{ ItemCode: 'TEA01', Quantity: 0 }] };
  expect(codesOf(stock.receive.body!, lines)).toEqual({ 'Lines.0.Quantity': ['QUANTITY'] });
});

test('a whole number may come as its digits, not as another notation', () => {
  for (const CountryID of [127, '127', ' 127 ']) {
    expect(codesOf(addressBook.create.body!, { CountryID })).not.toHaveProperty('CountryID');
  }
  for (const CountryID of ['0x7f', '1e2', '127.0', '+127', '١٢٧', true, [127]]) {
    expect(codesOf(addressBook.create.body!, { CountryID })).toHaveProperty('CountryID');
  }
});

test('an unknown field may have any name', () => {
  const body = JSON.parse('{"__proto__":1,"constructor":2,"toString":3}') as unknown;
  expect(Object.entries(codesOf(z.strictObject({}), body))).toEqual([
    ['__proto__', ['UNKNOWN_FIELD']],
    ['constructor', ['UNKNOWN_FIELD']],
    ['toString', ['UNKNOWN_FIELD']],
  ]);
});

test('what is missing is required, in every call and whatever its format', () => {
  const calls = Object.values(contract).flatMap((feature) => Object.values<Call>(feature));
  const otherwise = calls.flatMap((call) => {
    const codes = call.body ? codesOf(call.body, {}) : {};
    return Object.entries(codes)
      .filter(([, [code]]) => code !== 'REQUIRED')
      .map(([field, [code]]) => `${call.path} ${field}: ${code}`);
  });
  expect(otherwise).toEqual([]);
  for (const CountryID of [undefined, null, '', 0]) {
    expect(codesOf(addressBook.create.body!, { CountryID })).toMatchObject({
      CountryID: ['REQUIRED'],
    });
  }
});
