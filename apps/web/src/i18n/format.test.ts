import { LANGUAGES } from '@canopy/contract/languages';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { agoText, dateText, dayText, moneyText, pvText, timeText } from './format.ts';

// other files of this worker change the language
beforeAll(() => i18next.init({ lng: 'en' }));

test('amounts have thousands commas, two decimals and their sign before RM, PV only the decimals it has', () => {
  expect(moneyText('1234567.50')).toBe('RM\u00A01,234,567.50');
  expect(moneyText('999.00')).toBe('RM\u00A0999.00');
  expect(moneyText('-1250.00')).toBe('-RM\u00A01,250.00');
  // what is typed without sen is shown with them
  expect([moneyText('78'), moneyText('78.5'), moneyText('-78.'), moneyText('x')]).toEqual([
    'RM\u00A078.00',
    'RM\u00A078.50',
    '-RM\u00A078.00',
    'RM\u00A0x',
  ]);
  expect(pvText('2080.00')).toBe('2,080');
  expect(pvText('-1250.50')).toBe('-1,250.50');
});

test('what has just happened is told as what happened some minutes ago is', () => {
  const ago = (minutes: number) => agoText(new Date(Date.now() - minutes * 60_000).toISOString());
  expect([ago(0), ago(7.5), ago(125)]).toEqual(['1 minute ago', '7 minutes ago', '2 hours ago']);
});

test.each(LANGUAGES)('days and times are in Latin digits: %s', async (language) => {
  await i18next.init({ lng: language });
  const instant = '2026-11-20T03:10:00Z';
  for (const text of [dateText(instant), timeText(instant), dayText('2026-11-20')]) {
    expect(text).toMatch(/20/);
    expect(text).not.toMatch(/[\u0660-\u0669]/);
  }
});
