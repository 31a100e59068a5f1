import { decimalOf } from '@canopy/domain/money';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { documentNumber } from './document.ts';

/** The documents of one sale: the invoice, then its credit notes. */
export async function saleDocuments(db: ReadDb, saleId: number) {
  const rows = await db
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
