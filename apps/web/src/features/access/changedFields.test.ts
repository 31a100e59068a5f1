import { expect, test } from 'vitest';
import { english } from '../../i18n/rendered.ts';
import { changedField } from './changedFields.ts';

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
