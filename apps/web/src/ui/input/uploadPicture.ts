import type { BodyOf } from '@canopy/contract/call';
import { files } from '@canopy/contract/company/files';
import { LIMITS } from '@canopy/domain/limits';
import { call } from '../../session/call.ts';

const MAX_BYTES = LIMITS.fileMegabytes * 1024 * 1024;

/** What a picture is uploaded as. */
export type Pathway = BodyOf<typeof files.uploadFile>['Pathway'];

/** An uploaded picture; category and number are always these. */
interface UploadedFile {
  url: string;
  imageCategory: '0';
  imageNo: 0;
  /** The MIME type. */
  fileType: string;
}

export const uploadedFile = (url: string, fileType: string): UploadedFile => ({
  url,
  imageCategory: '0',
  imageNo: 0,
  fileType,
});

/** Why a file is not accepted, as a text key; null if it is. */
export function pictureProblem(file: File): 'upload.type' | 'upload.size' | null {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return 'upload.type';
  return file.size >= MAX_BYTES ? 'upload.size' : null;
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The chosen name; a cropped picture gets a new one, because its type may differ from that of the file. */
const nameOf = (file: File, picture: Blob) =>
  picture === file ? file.name : `picture.${picture.type.replace('image/', '')}`;

/**
 * Uploads a picture, or the part cropped from it.
 *
 * @param ticket of a visitor who is not signed in
 * @throws ApiError
 */
export async function uploadPicture(
  file: File,
  picture: Blob,
  Pathway: Pathway,
  ticket?: () => Promise<string>,
): Promise<UploadedFile> {
  const body = {
    DataString: await base64Of(picture),
    FileType: picture.type,
    FileName: nameOf(file, picture),
    Pathway,
    ...(ticket ? { Ticket: await ticket() } : {}),
  };
  const url = await call(files.uploadFile, body, { command: true });
  return uploadedFile(url, picture.type);
}
