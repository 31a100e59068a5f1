import sharp from 'sharp';
import type { Storage } from '../../../providers/storage.ts';
import type { Caller } from '../../../platform/http/shares.ts';
import { PICTURE_TURNS } from './pictureTurns.ts';

/** Widths in pixels in which public pictures are served; the web app requests no others. */
export const PICTURE_WIDTHS = [160, 320, 640, 1_200] as const;

const NAME = /^([A-Za-z0-9_-]{20,60}\.(?:jpg|png))_(\d{2,4})\.(avif|webp)$/;

export interface Variant {
  /** The uploaded picture. */
  original: string;
  width: number;
  format: 'avif' | 'webp';
}

/** What `<name>.jpg_320.webp` asks for; null for anything else, including other widths. */
export function variantOf(name: string): Variant | null {
  const [, original, digits, format] = NAME.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  return original && width ? { original, width, format: format as Variant['format'] } : null;
}

/** Deletes the smaller pictures made of one that is deleted. */
export async function removeVariants(storage: Storage, path: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    for (const format of ['avif', 'webp']) await storage.remove(`${path}_${width}.${format}`);
  }
}

/** Pictures being generated, so that a page of new products generates each only once. */
const making = new Map<string, Promise<Buffer | null>>();

/**
 * A smaller picture in a modern format: generated on first request, stored next to the original.
 * Null if there is no such original.
 *
 * @param caller whose share of the pictures it is
 */
export async function variant(
  storage: Storage,
  pathway: string,
  name: string,
  wanted: Variant,
  caller: Caller,
): Promise<Buffer | null> {
  const path = `${pathway}/${name}`;
  const kept = await storage.get(path);
  if (kept) return kept;
  const running = making.get(path);
  if (running) return running;
  const made = PICTURE_TURNS.run(caller, () =>
    make(storage, `${pathway}/${wanted.original}`, path, wanted),
  ).finally(() => making.delete(path));
  making.set(path, made);
  return made;
}

async function make(
  storage: Storage,
  from: string,
  to: string,
  { width, format }: Variant,
): Promise<Buffer | null> {
  const original = await storage.get(from);
  if (!original) return null;
  const picture = sharp(original).resize({ width, withoutEnlargement: true });
  const bytes = await (
    format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })
  ).toBuffer();
  await storage.put(to, bytes);
  return bytes;
}
