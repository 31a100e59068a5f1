import type { files } from '@canopy/contract/files';
import type { OperationsOf } from '../../platform/operation.ts';
import { fileLink } from './fileLink.ts';
import { uploadFile } from './uploadFile.ts';
import { uploadTicket } from './uploadTicket.ts';

/** Pictures: uploading one, and a link to a private one. */
export const filesOperations = {
  uploadTicket,
  uploadFile,
  fileLink,
} satisfies OperationsOf<typeof files>;
