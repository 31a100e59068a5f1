import { expect, it } from 'vitest';
import { webAddress } from './webAddress.ts';

it('leads to pages of the web', () => {
  expect(webAddress('https://canopy.example/news?id=7')).toBe('https://canopy.example/news?id=7');
  expect(webAddress('http://canopy.example')).toBe('http://canopy.example');
});

it('leads nowhere else, however it is written', () => {
  for (const text of [
    null,
    '',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    '//canopy.example',
    '/dashboard',
    'canopy.example',
  ])
    expect(webAddress(text)).toBeNull();
});
