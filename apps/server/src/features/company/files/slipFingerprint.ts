import sharp from 'sharp';
import { sha256 } from '../../../platform/secrets.ts';
import { MAX_PIXELS, MAX_SIDE } from './picture.ts';

/** Cells per side of a likeness. */
const CELLS = 48;
/**
 * When a telephone's picture is saved again, however lossy and in whatever size, no cell changes by more than
 * this many brightness levels (of 255). More would take slips with small print for each other: another number
 * and time in letters of a fortieth of the width change a cell by 7 or 8.
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
  const { data, info } = await decoded(picture).raw().toBuffer({ resolveWithObject: true });
  const likeness = cellMeans(data, info);
  const plain = Math.max(...likeness) - Math.min(...likeness) < CONTRAST;
  return {
    pixels: sha256(`${info.width}x${info.height} `, data),
    likeness: plain ? null : likeness,
    tone: plain ? null : toneOf(likeness),
  };
}

const decoded = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

const toneOf = (likeness: Uint8Array): number =>
  Math.round(likeness.reduce((sum, cell) => sum + cell, 0) / likeness.length);

/** A way in which an earlier slip may have been altered to become this one. */
export interface Look {
  likeness: Uint8Array;
  tone: number;
}

/**
 * The likenesses that a slip would have had before it was turned, mirrored or framed: its own in every position, and
 * that of what is within its border. Empty if it is too plain.
 */
export async function looksOf(picture: Buffer, { likeness }: Fingerprint): Promise<Look[]> {
  if (!likeness) return [];
  const within = await decoded(picture)
    .trim({ threshold: FRAME_TOLERANCE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [likeness, cellMeans(within.data, within.info)].flatMap((one) =>
    positionsOf(one).map((turned) => ({ likeness: turned, tone: toneOf(turned) })),
  );
}

/** How much a border may vary in itself, of 255. */
const FRAME_TOLERANCE = 20;

/** A likeness in all eight positions: turned by quarters, and mirrored. */
function positionsOf(likeness: Uint8Array): Uint8Array[] {
  const moved = (from: (x: number, y: number) => number) =>
    likeness.map((_, at) => likeness[from(at % CELLS, Math.floor(at / CELLS))]!);
  const last = CELLS - 1;
  return [false, true].flatMap((turned) =>
    [false, true].flatMap((across) =>
      [false, true].map((down) =>
        moved((x, y) => {
          const [column, row] = [across ? last - x : x, down ? last - y : y];
          return turned ? column * CELLS + row : row * CELLS + column;
        }),
      ),
    ),
  );
}

/**
 * Whether two pictures look the same, i.e. one is the other saved again, also larger or smaller. A slip from the
 * same bank with another amount or date differs by more in the cells of its digits.
 */
export const looksTheSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.every((cell, index) => Math.abs(cell - other[index]!) <= TOLERANCE);

/**
 * Maximum tone difference between two pictures that look the same; compression losses average out.
 */
export const TONE_TOLERANCE = 4;

/**
 * A pixel on the border of two cells counts for each with the part that lies in it; otherwise the cells of a
 * picture sent in another size would hold other pixels.
 */
function cellMeans(
  rgb: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer {
  const means = new Float64Array(CELLS * CELLS);
  const [across, down] = [partsOf(width), partsOf(height)];
  const line = new Float64Array(CELLS);
  for (let y = 0, at = 0; y < height; y += 1) {
    line.fill(0);
    for (let x = 0; x < width; x += 1, at += channels) {
      const brightness = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!;
      for (let part = across.from[x]!; part < across.from[x + 1]!; part += 1) {
        line[across.cells[part]!]! += brightness * across.shares[part]!;
      }
    }
    for (let part = down.from[y]!; part < down.from[y + 1]!; part += 1) {
      const row = down.cells[part]! * CELLS;
      for (let x = 0; x < CELLS; x += 1) means[row + x]! += line[x]! * down.shares[part]!;
    }
  }
  return Buffer.from(means.map(Math.round));
}

/**
 * The parts into which the cells cut the pixels along a side: each one's cell and the share of the cell that it
 * covers. Those of pixel `i` are numbered from `from[i]`; flat, because this runs for every line of a picture.
 */
function partsOf(pixels: number) {
  const from = new Int32Array(pixels + 1);
  const cells: number[] = [];
  const shares: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const [start, end] = [(pixel * CELLS) / pixels, ((pixel + 1) * CELLS) / pixels];
    for (let cell = Math.floor(start); cell < Math.min(CELLS, Math.ceil(end)); cell += 1) {
      cells.push(cell);
      shares.push(Math.min(end, cell + 1) - Math.max(start, cell));
    }
    from[pixel + 1] = cells.length;
  }
  return { from, cells: Int32Array.from(cells), shares: Float64Array.from(shares) };
}
