import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const DEBIAN = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

/** A real Chromium: the machine's own, or the one that npm brings. */
export async function openBrowser(): Promise<Browser> {
  if (existsSync(DEBIAN)) return chromium.launch({ executablePath: DEBIAN, args: FLAGS });
  // read before its first unpack, so that it brings the libraries a bare machine lacks
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...packed.args, ...FLAGS],
  });
}
