import i18next from 'i18next';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/rendered.ts';
import { changedField, changedValue } from './changedFields.ts';

test.each([
  ['newDevice', 'New device'],
  ['userAgent', 'Device and browser'],
  ['salesID', 'Order'],
  ['slipDiffers', 'Why the slip is right anyway'],
  ['movedUp', 'Moved up'],
  ['adjustmentID', 'Adjustment ID'],
  ['BankHolder', 'Bank holder'],
  ['constructor', 'Constructor'],
])('the field %s of the log reads "%s"', (field, words) => {
  expect(changedField(english.t, field)).toBe(words);
});

test('what stood in a field of the log is said in words', async () => {
  await i18next.init({ lng: 'en' });
  const said = (value: unknown) => changedValue(english.t, value);
  expect([said(true), said(false), said(null), said('')]).toEqual(['Yes', 'No', '–', '–']);
  expect(said('M0000005')).toBe('M0000005');
  expect(said('2026-11')).toBe('November 2026');
  expect(said('2026-11-24T03:00:00.000Z')).toMatch(/^24 Nov 2026, \d+:00 [ap]m$/);
  expect(said(['sale.view', 'sale.approve'])).toBe('sale.view, sale.approve');
  expect(said('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36')).toBe('Chrome · Linux');
  expect(said([])).toBe('–');
  expect(said({ movedUp: 2, newDevice: false })).toBe('Moved up: 2, New device: No');
});
