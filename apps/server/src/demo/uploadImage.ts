import { join } from 'node:path';
import sharp from 'sharp';
import { uploadFile } from '../features/company/files/uploadFile.ts';
import type { Ctx } from '../platform/context.ts';

/** Uploads a drawing of `images/`, named without its ending, as PNG; returns its URL. */
export async function uploadImage(
  ctx: Ctx,
  name: string,
  Pathway: 'product' | 'banner' | 'content',
): Promise<string> {
  const image = await sharp(join(import.meta.dirname, `images/${name}.svg`))
    .png()
    .toBuffer();
  return uploadFile(ctx, {
    DataString: image.toString('base64'),
    FileType: 'image/png',
    FileName: `${name}.png`,
    Pathway,
  });
}
