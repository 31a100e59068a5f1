import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@canopy/contract/contract';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

// a company that asks for no captcha, such as the demo, would never notice
test('every call that asks visitors for a captcha is sent one by the page that makes it', () => {
  const asking = allCalls.filter(({ call }) => call.captcha !== null).map(({ name }) => name);
  expect(asking.length).toBeGreaterThan(0);
  for (const name of asking) {
    const makers = sources.filter(({ text }) => new RegExp(`(?<!typeof )\\b${name}\\b`).test(text));
    expect(
      makers.map(({ path }) => path),
      name,
    ).not.toEqual([]);
    for (const { path, text } of makers)
      expect(/captchaOf\(|solveCaptcha\(/.test(text), `${path} makes ${name}`).toBe(true);
  }
});
