import { LANGUAGES } from '@canopy/contract/languages';
import { invoices, type InvoiceContent } from '@canopy/contract/orders/invoices';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { documentNumber, type DocumentKind } from './document.ts';
import { invoicePdf } from './invoicePaper.ts';

interface Row {
  kind: DocumentKind;
  number: number;
  language: string;
  issued_at: Date;
  content: InvoiceContent;
}

/**
 * One document, or its PDF. The link is a 128-bit key and opens it without a session. Neither the
 * document number nor the sales ID opens anything: the owner gets the link with the sale.
 */
export const byLink = query(invoices.byLink, async (ctx, body) => {
  const [row] = await readRows(
    ctx.db,
    sql<Row>`
    select kind, number, language, issued_at, content from invoice
    where token = ${body.InvoiceID}`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const document = {
    kind: row.kind,
    number: documentNumber(row.kind, row.number),
    issuedAt: row.issued_at.toISOString(),
    language: LANGUAGES.find((language) => language === row.language)!,
    content: row.content,
  };
  if (!body.Paper) return document;
  const { timeZone } = await readSettings(ctx.db);
  return pdfAnswer(await invoicePdf(ctx, document, timeZone));
});
