import type { EInvoice } from '@canopy/domain/eInvoice';
import { eInvoiceJson, eInvoiceXml } from '@canopy/domain/eInvoiceFile';
import { sha256 } from '../../../platform/secrets.ts';

/** Documents MyInvois accepts per submission. */
export const DOCUMENTS_AT_ONCE = 100;

/**
 * Request body for `/api/v1.0/documentsubmissions`: each document in base64, with the SHA-256 of
 * its bytes.
 */
export function submissionOf(documents: readonly EInvoice[], format: 'JSON' | 'XML'): string {
  return JSON.stringify({
    documents: documents.map((document) => {
      const content = format === 'JSON' ? eInvoiceJson(document) : eInvoiceXml(document);
      return {
        format,
        document: Buffer.from(content).toString('base64'),
        documentHash: sha256(content).toString('hex'),
        codeNumber: document.number,
      };
    }),
  });
}
