import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0 Safari/537.36`,
    'Chrome · Linux',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${WEBKIT} CriOS/130.0 Safari`,
    'Chrome · iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1',
    'Safari · iOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:130.0) Gecko Firefox/130.0', 'Firefox · macOS'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36`, 'Chrome · ChromeOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '–'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
