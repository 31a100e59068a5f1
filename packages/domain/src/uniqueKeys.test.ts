import { expect, test } from 'vitest';
import { mobileText, tidyMobile } from './uniqueKeys.ts';

test('a mobile number is written one way, however it was typed', () => {
  for (const typed of ['0123456789', '123456789', '012-345 6789', ' 12 345 6789 '])
    expect(mobileText('60', typed), typed).toBe('+60 123456789');
  // a masked one stays masked
  expect(mobileText('60', '12****789')).toBe('+60 12****789');
});

test('a number stored with its code loses the zero that is not dialled', () => {
  expect(tidyMobile('+60 0123456789')).toBe('+60 123456789');
  expect(tidyMobile('+60 123456789')).toBe('+60 123456789');
  expect(tidyMobile('0123456789')).toBe('0123456789');
});
