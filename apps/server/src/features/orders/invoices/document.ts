import { randomBytes } from 'node:crypto';
import type { InvoiceContent } from '@canopy/contract/orders/invoices';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { deferStatement } from '../../../platform/database/pipeline.ts';
import { prepared } from '../../../platform/database/prepared.ts';

export type DocumentKind = 'INVOICE' | 'CREDIT_NOTE';

const PREFIX = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const;

/** The number as printed: `INV-0000001`, `CN-0000001`. */
export const documentNumber = (kind: DocumentKind, number: number) =>
  `${PREFIX[kind]}-${String(number).padStart(7, '0')}`;

/** Random part of a document's link: 128 bits, because the link is a key. */
export const newDocumentToken = () => randomBytes(16).toString('base64url');

/** A document about to be issued; `total` and `tax` in sen. */
export interface NewDocument {
  token: string;
  saleId: number;
  refundId: number | null;
  language: string;
  total: number;
  tax: number;
  content: InvoiceContent;
}

/**
 * Issues a document under the next number, in one statement: number and document are written
 * together or not at all, so there are no gaps. The counter serialises all issuers: call this last.
 */
export async function issueDocument(
  ctx: CommandCtx,
  kind: DocumentKind,
  document: NewDocument,
): Promise<void> {
  await deferStatement(
    ctx.tx,
    sql`${prepared}
    with next as (update document_counter set last = last + 1 where kind = ${kind} returning last)
    insert into invoice (kind, number, token, sale_id, refund_id, language, issued_at, total, tax, content)
    select ${kind}, last, ${document.token}, ${document.saleId}, ${document.refundId}::bigint,
      ${document.language}, ${ctx.now}, ${document.total}, ${document.tax}, ${JSON.stringify(document.content)}::jsonb
    from next`,
  );
}
