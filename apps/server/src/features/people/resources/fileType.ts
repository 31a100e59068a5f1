import { ApiError } from '../../../platform/errors.ts';

/** Permitted uploads by file extension, and what their content must begin with. */
const TYPES: Record<string, { media: string; fits: (bytes: Buffer) => boolean }> = {
  pdf: { media: 'application/pdf', fits: begins('%PDF-') },
  png: { media: 'image/png', fits: begins('\x89PNG\r\n\x1a\n') },
  jpg: { media: 'image/jpeg', fits: begins('\xff\xd8\xff') },
  jpeg: { media: 'image/jpeg', fits: begins('\xff\xd8\xff') },
  gif: { media: 'image/gif', fits: begins('GIF8') },
  webp: { media: 'image/webp', fits: (bytes) => has(bytes, 'RIFF', 0) && has(bytes, 'WEBP', 8) },
  mp4: { media: 'video/mp4', fits: (bytes) => has(bytes, 'ftyp', 4) },
  mp3: { media: 'audio/mpeg', fits: (bytes) => has(bytes, 'ID3', 0) || isMpegFrame(bytes) },
  zip: { media: 'application/zip', fits: begins('PK\x03\x04') },
  docx: { media: office('wordprocessingml.document'), fits: isOffice },
  xlsx: { media: office('spreadsheetml.sheet'), fits: isOffice },
  pptx: { media: office('presentationml.presentation'), fits: isOffice },
  txt: { media: 'text/plain', fits: isText },
  csv: { media: 'text/csv', fits: isText },
};

/** A file name's extension, lower case. */
export const fileEnding = (name: string): string =>
  /\.([a-z\d]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** @throws ApiError `FILE_TYPE` for a name whose extension is not permitted. */
export function requireKnownEnding(name: string): void {
  if (!Object.hasOwn(TYPES, fileEnding(name))) throw new ApiError('FILE_TYPE');
}

/**
 * The media type of a file, provided that its content matches its name.
 *
 * @param start of the file: a few kilobytes at least
 * @throws ApiError `FILE_TYPE`.
 */
export function mediaTypeOf(name: string, start: Buffer): string {
  requireKnownEnding(name);
  const type = TYPES[fileEnding(name)]!;
  if (!type.fits(start)) throw new ApiError('FILE_TYPE');
  return type.media;
}

function has(bytes: Buffer, sign: string, at: number): boolean {
  return bytes.toString('latin1', at, at + sign.length) === sign;
}

function begins(sign: string) {
  return (bytes: Buffer) => has(bytes, sign, 0);
}

function office(part: string): string {
  return `application/vnd.openxmlformats-officedocument.${part}`;
}

/** An Office document: a zip whose list of contents is named as the format requires. */
function isOffice(bytes: Buffer): boolean {
  return has(bytes, 'PK\x03\x04', 0) && bytes.includes('[Content_Types].xml');
}

function isMpegFrame(bytes: Buffer): boolean {
  return bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0;
}

/** No characters that text cannot contain, and not a web page under another name. */
function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4_096);
  return !start.includes(0) && !/<(!doctype|html|script|svg)\b/i.test(start.toString('latin1'));
}
