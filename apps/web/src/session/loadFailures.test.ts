import { expect, test } from 'vitest';
import { isLoadFailure } from './loadFailures.ts';

test('a part that did not load is told from any other error, as each browser says it', () => {
  for (const said of [
    'Failed to fetch dynamically imported module: https://portal.example/assets/Chart-1a.js',
    'error loading dynamically imported module: https://portal.example/assets/Chart-1a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Chart-1a.css',
  ])
    expect(isLoadFailure(new TypeError(said)), said).toBe(true);
  expect(isLoadFailure(new TypeError('x is not a function'))).toBe(false);
  expect(isLoadFailure('Importing a module script failed.')).toBe(false);
});
