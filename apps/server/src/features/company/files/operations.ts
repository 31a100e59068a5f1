import type { files } from '@canopy/contract/company/files';
import type { OperationsOf } from '../../../platform/operation.ts';
import { fileLink } from './fileLink.ts';
import { uploadFile } from './uploadFile.ts';
import { uploadTicket } from './uploadTicket.ts';

/** Pictures: uploading, and links to private ones. */
export const filesOperations = {
  uploadTicket,
  uploadFile,
  fileLink,
} satisfies OperationsOf<typeof files>;
