import { chromium, type Browser } from 'playwright-core';

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

/**
 * Where the Chromium is that npm brings; unpacked at the first call, which must be over before two
 * processes ask for it.
 */
export async function packedChromium(): Promise<string> {
  // read before its first unpack, so that it brings the libraries a bare machine lacks
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

/**
 * The Chromium that npm brings, the same on every machine. Started with our flags alone: the package's
 * own run all in one process, where a second context never loads a page, and switch off the very
 * rules of the web that a journey should meet.
 */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await packedChromium(), args: FLAGS });
}
