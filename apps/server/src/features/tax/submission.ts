import type { EInvoice } from '@canopy/domain/eInvoice';
import { eInvoiceJson, eInvoiceXml } from '@canopy/domain/eInvoiceFile';
import { sha256 } from '../../platform/secrets.ts';

/** Documents that MyInvois takes at a time. */
export const DOCUMENTS_AT_ONCE = 100;

/** What `/api/v1.0/documentsubmissions` takes: each document in base64 beside the SHA-256 of its bytes. */
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
