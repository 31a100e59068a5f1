import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { InvoiceContent, invoices } from '@canopy/contract/invoices';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { documentNumber } from './invoices.commands.ts';

interface Row {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: number;
  token: string;
  language: string;
  issued_at: Date;
  total: number;
  content: InvoiceContent;
}

/** The documents of one sale: the invoice, then its credit notes. */
export async function documentsOf(ctx: Pick<Ctx, 'db'>, saleId: number) {
  const rows = await ctx.db
    .selectFrom('invoice')
    .select(['kind', 'number', 'token', 'issued_at', 'total'])
    .where('sale_id', '=', saleId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    number: documentNumber(row.kind, row.number),
    id: row.token,
    issuedAt: row.issued_at.toISOString(),
    total: decimalOf(row.total),
  }));
}

/**
 * One document. Its link is a key of 128 bits and opens it without a session; a number or a sales
 * id opens nothing: those are the owner's, and they get the link with the sale.
 */
export async function invoiceByLink(
  ctx: Ctx,
  body: ParsedBodyOf<typeof invoices.byLink>,
): Promise<ResultOf<typeof invoices.byLink>> {
  const { rows } = await sql<Row>`
    select kind, number, token, language, issued_at, total, content from invoice
    where token = ${body.InvoiceID}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    kind: row.kind,
    number: documentNumber(row.kind, row.number),
    issuedAt: row.issued_at.toISOString(),
    language: row.language as ResultOf<typeof invoices.byLink>['language'],
    content: row.content,
  };
}
