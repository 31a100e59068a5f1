import { shipping } from '@canopy/contract/shop/shipping';
import { stock } from '@canopy/contract/shop/stock';
import { wallets } from '@canopy/contract/money/wallets';
import { describe, expect, test } from 'vitest';
import { bodyProblems, firstCodes, isSendable, numberOf } from './formCheck.ts';

const ITEM = {
  ItemCode: 'TEA01',
  Name: 'Tea',
  Category: 'food',
  Weight: 120,
  Remark: '',
  Status: 'ACTIVE' as const,
  New: true,
};

describe('a form is told', () => {
  test('nothing when the server would take the body', () => {
    expect(bodyProblems(stock.saveItem, ITEM)).toEqual([]);
  });

  test('the code of the format, and that an empty field is missing', () => {
    const found = bodyProblems(stock.saveItem, { ...ITEM, ItemCode: 'TEA 01', Category: ' ' });
    expect(firstCodes(found)).toEqual({ ItemCode: 'INVALID_STOCK_CODE', Category: 'REQUIRED' });
  });

  test('a number that is missing from one that is wrong', () => {
    const weight = (text: string) =>
      firstCodes(bodyProblems(stock.saveItem, { ...ITEM, Weight: numberOf(text) }));
    expect(weight('')).toEqual({ Weight: 'REQUIRED' });
    expect(weight('1.5')).toEqual({ Weight: 'INVALID' });
    expect(weight('-1')).toEqual({ Weight: 'INVALID' });
    expect(weight(' 250 ')).toEqual({});
  });

  test('the cell of a row', () => {
    const Lines = [{ ItemCode: '', Quantity: numberOf('0') }];
    const found = bodyProblems(stock.receive, { WarehouseID: 'W0000001', Lines });
    expect(firstCodes(found)).toEqual({
      'Lines.0.ItemCode': 'REQUIRED',
      'Lines.0.Quantity': 'QUANTITY',
    });
  });

  test('under its own names, and not about what is asked for later', () => {
    const named = (field: string) => (field === 'Amount' ? 'Sum' : field);
    const body = { MemberID: 'M0000001', Amount: '1.234' };
    expect(bodyProblems(wallets.withdraw, body, { named, later: ['SecurityPin'] })).toEqual([
      { field: 'Sum', code: 'INVALID_AMOUNT' },
    ]);
  });
});

test('a read is asked for only with a body that the server takes', () => {
  const to = { CountryID: 127, StateID: '14' };
  expect(isSendable(shipping.tryAddress, { ...to, Weight: numberOf('') })).toBe(false);
  expect(isSendable(shipping.tryAddress, { ...to, Weight: numberOf('1000') })).toBe(true);
});
