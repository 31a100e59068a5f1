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

/** Maximum space a browser uses for memory shared by its processes. */
const SHARED_BYTES = 1_000_000_000;

/**
 * One of Playwright's default flags to leave out: it makes processes share memory through files in the
 * temporary folder, because containers may have almost no shared memory. Creating these files takes a tenth
 * of a journey's CPU time.
 */
function needless(): string[] {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return [];
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > SHARED_BYTES ? ['--disable-dev-shm-usage'] : [];
}

/**
 * Path of the Chromium that comes with npm. It is unpacked by the first call, which must finish before a
 * second process asks.
 */
export async function packedChromium(): Promise<string> {
  // read before the first unpacking, so that libraries missing on a bare machine are included
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

/**
 * The Chromium that comes with npm, the same on every machine. Started with our flags only: the package's
 * own run everything in one process, where a second context never loads a page, and disable the web
 * security rules that journeys should meet.
 */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await packedChromium(),
    args: FLAGS,
    ignoreDefaultArgs: needless(),
  });
}

/**
 * The same with a camera that sees a picture, like a phone held in front of it: it fills half of the view,
 * on a grey wall. Camera permission is granted automatically.
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
