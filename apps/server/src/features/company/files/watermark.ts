import { businessDate } from '@canopy/domain/time';
import sharp from 'sharp';

/**
 * Strokes of the characters a watermark needs, on a 4 by 6 grid. Drawn rather than typeset: a
 * machine without fonts would print boxes.
 */
const STROKES: Record<string, string> = {
  0: 'M0 0H4V6H0Z',
  1: 'M2 0V6',
  2: 'M0 0H4V3H0V6H4',
  3: 'M0 0H4V6H0M0 3H4',
  4: 'M0 0V3H4M4 0V6',
  5: 'M4 0H0V3H4V6H0',
  6: 'M4 0H0V6H4V3H0',
  7: 'M0 0H4V6',
  8: 'M0 0H4V6H0ZM0 3H4',
  9: 'M4 3H0V0H4V6H0',
  A: 'M0 6V0H4V6M0 3H4',
  M: 'M0 6V0L2 3L4 0V6',
  '-': 'M0 3H4',
  ':': 'M2 1.5V2.5M2 4V5',
};
const STEP = 6;

function drawn(text: string): string {
  return [...text]
    .map((sign, i) => `<path transform="translate(${i * STEP} 0)" d="${STROKES[sign] ?? ''}"/>`)
    .join('');
}

/**
 * The picture covered with the viewer and the time, by the company's clock, so that a photo of the
 * screen shows who took it.
 */
export async function watermarked(
  picture: Buffer,
  viewer: string,
  at: Date,
  timeZone: string,
): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const scale = Math.max(1, Math.min(width, height) / 260);
  const clock = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const text = `${viewer} ${businessDate(at, timeZone)} ${clock}`;
  const [wide, high] = [text.length * STEP + 14, 26];
  const tile = (stroke: string, thick: number) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" transform="translate(6 8)">${drawn(text)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="${wide}" height="${high}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-24) scale(${scale})">${tile('rgba(255,255,255,.5)', 1.6)}${tile('rgba(20,20,20,.42)', 0.8)}</pattern></defs>
    <rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .toBuffer();
}
