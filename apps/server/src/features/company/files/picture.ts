import { LIMITS } from '@canopy/domain/limits';
import sharp from 'sharp';
import { ApiError } from '../../../platform/errors.ts';

const MAX_BYTES = LIMITS.fileMegabytes * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
/** Maximum side length stored, in pixels. */
export const MAX_SIDE = 2_400;
/** A picture in its original proportions. */
export const AS_SENT = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' } as const;
/** A member's photo: a 320-pixel square, twice the size shown in the profile. */
export const AS_FACE = { width: 320, height: 320, fit: 'cover' } as const;

/**
 * The bytes of an upload, with or without a `data:` prefix.
 *
 * @throws ApiError `FILE_DAMAGED`, `FILE_TOO_LARGE`.
 */
export function decodeUpload(dataString: string): Buffer {
  const base64 = dataString.replace(/^data:[\w/+.-]*;base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new ApiError('FILE_DAMAGED');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length >= MAX_BYTES) throw new ApiError('FILE_TOO_LARGE');
  return bytes;
}

type Format = 'jpeg' | 'png';

const FORMAT_OF: Partial<Record<string, Format>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' };

/**
 * The format on which the file extension and the declared type agree: `image/png`, `.png`, `png`.
 *
 * @throws ApiError `FILE_TYPE` for any other format, or when they disagree.
 */
export function declaredFormat(fileName: string, fileType: string): Format {
  const ending = /\.(\w+)$/.exec(fileName.trim())?.[1];
  const type = fileType.trim().replace(/^(image\/|\.)/i, '');
  const format = FORMAT_OF[ending?.toLowerCase() ?? ''];
  if (!format || format !== FORMAT_OF[type.toLowerCase()]) throw new ApiError('FILE_TYPE');
  return format;
}

/** A picture as stored. */
interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  extension: 'png' | 'jpg';
}

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/**
 * How many pixels decoding the picture will cost, from its header alone.
 *
 * @throws ApiError `FILE_TYPE` when the content is not of the declared type, `FILE_DAMAGED`.
 */
export async function pixelsOf(bytes: Buffer, declared: Format): Promise<number> {
  try {
    const { format, width, height } = await sharp(bytes, OPTIONS).metadata();
    if (format !== declared) throw new ApiError('FILE_TYPE');
    return width * height;
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Decodes and re-encodes a picture, so that nothing hidden in it survives.
 *
 * @throws ApiError `FILE_TYPE`, `FILE_DAMAGED`.
 */
export async function reencodePicture(
  bytes: Buffer,
  format: Format,
  shape: typeof AS_SENT | typeof AS_FACE,
): Promise<Picture> {
  try {
    const picture = sharp(bytes, OPTIONS)
      .rotate()
      .resize({ ...shape, withoutEnlargement: true });
    const encoded =
      format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 86 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const extension = format === 'png' ? 'png' : 'jpg';
    return { bytes: data, width: info.width, height: info.height, extension };
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const unknown = /unsupported image format/i.test(String((error as Error).message));
  return new ApiError(unknown ? 'FILE_TYPE' : 'FILE_DAMAGED');
}
