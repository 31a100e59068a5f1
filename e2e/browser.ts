import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';

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

/** Room that a browser takes at most for what its processes share. */
const SHARED_BYTES = 1_000_000_000;

/**
 * What of Playwright's own flags is left out: it has the processes share by files in the temporary folder, because a
 * container may have next to no room for shared memory. Making these files is a tenth of what a journey computes.
 */
function needless(): string[] {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return [];
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > SHARED_BYTES ? ['--disable-dev-shm-usage'] : [];
}

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
  return chromium.launch({
    executablePath: await packedChromium(),
    args: FLAGS,
    ignoreDefaultArgs: needless(),
  });
}

/**
 * The same with a camera that sees a picture, as a phone that is held before it: half of what the camera
 * sees, on a grey wall. Nobody is asked whether the page may look.
 */
export async function openBrowserWithCamera(
  picture: Buffer,
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-camera-'));
  const film = join(folder, 'seen.mjpeg');
  const held = await sharp(picture).resize({ width: 300 }).toBuffer();
  const seen = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#8a8a8a' },
  })
    .composite([{ input: held }])
    .jpeg()
    .toBuffer();
  writeFileSync(film, seen);
  const browser = await chromium.launch({
    executablePath: await packedChromium(),
    ignoreDefaultArgs: needless(),
    args: [
      ...FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
