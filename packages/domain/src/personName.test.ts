import { expect, test } from 'vitest';
import { nameCode } from './personName.ts';

test.each([
  'Mary-Jane O’Neil',
  'Siti Aishah a/p Raja',
  'Mohd.Ali bin Abu',
  'A. R. Rahman, Ph.D.',
  '陈美玲',
  'محمد علي',
])('%s is a name', (name) => expect(nameCode(name)).toBeNull());

test.each([
  'Click https://evil.example/win now',
  'www.evil.example',
  'See evil.example/win',
  'Ann\nLim',
  'Ann\u2028Lim',
  'Ann\u202eLim',
  'Ann\u0000Lim',
])('%j is no name: it would carry something into other people’s mails', (name) =>
  expect(nameCode(name)).toBe('INVALID'),
);
