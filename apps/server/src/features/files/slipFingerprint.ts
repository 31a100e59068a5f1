import sharp from 'sharp';
import { sha256 } from '../../platform/secrets.ts';
import { MAX_PIXELS, MAX_SIDE } from './picture.ts';

/** Cells per side of a likeness. */
const CELLS = 48;
/**
 * When a picture is saved again, however lossy, no cell changes by more than this many brightness
 * levels (of 255).
 */
const TOLERANCE = 6;
/** A picture whose cells vary by less has nothing to compare. */
const CONTRAST = 24;

/** Identifies a slip, whatever file it comes in. */
export interface Fingerprint {
  /** SHA-256 of the decoded pixels: identical for every lossless copy. */
  pixels: Buffer;
  /** Mean brightness of 48 x 48 cells, one byte each; null: too plain to compare. */
  likeness: Buffer | null;
  /** Mean of the likeness. */
  tone: number | null;
}

/** Fingerprint of a file already verified to be a picture. */
export async function fingerprintOf(picture: Buffer): Promise<Fingerprint> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const likeness = cellMeans(data, info);
  const plain = Math.max(...likeness) - Math.min(...likeness) < CONTRAST;
  return {
    pixels: sha256(`${info.width}x${info.height} `, data),
    likeness: plain ? null : likeness,
    tone: plain ? null : Math.round(likeness.reduce((sum, cell) => sum + cell) / likeness.length),
  };
}

/**
 * Whether two pictures look the same, i.e. one is the other saved again. A slip from the same bank
 * with another amount or date differs by much more in the cells of its digits.
 */
export const looksTheSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.every((cell, index) => Math.abs(cell - other[index]!) <= TOLERANCE);

/**
 * Maximum tone difference between two pictures that look the same; compression losses average out.
 */
export const TONE_TOLERANCE = 4;

function cellMeans(
  rgb: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer {
  const sums = new Float64Array(CELLS * CELLS);
  const counts = new Uint32Array(CELLS * CELLS);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor((y * CELLS) / height) * CELLS;
    for (let x = 0; x < width; x += 1, at += channels) {
      const cell = row + Math.floor((x * CELLS) / width);
      sums[cell]! += 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!;
      counts[cell]! += 1;
    }
  }
  return Buffer.from(sums.map((sum, cell) => Math.round(sum / Math.max(1, counts[cell]!))));
}
