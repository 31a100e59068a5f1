import { tax } from '@canopy/contract/bonus/tax';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { eInvoiceProblems } from '@canopy/domain/eInvoice';
import { periodBounds, periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import { ApiError } from '../../../platform/errors.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { command } from '../../../platform/operation.ts';
import { documentNumber } from '../../orders/invoices/document.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { consolidated, type SoldDocument } from './consolidated.ts';
import { submissionOf } from './submission.ts';

/** Since 2026, a sale above this amount has its own e-invoice: RM 10,000. */
const OWN_ABOVE = 1_000_000;

/**
 * The consolidated e-invoice of a month's sales, with the month's credit notes; the audit log
 * records who downloaded it.
 *
 * @throws ApiError `MONTH_RUNS`
 */
export const salesEInvoice = command(tax.salesEInvoice, async (ctx, body) => {
  const settings = await readSettings(ctx.db);
  if (body.Period >= periodOf(ctx.now, settings.timeZone)) {
    throw new ApiError('MONTH_RUNS', { period: body.Period });
  }
  const { from, until } = periodBounds(body.Period, settings.timeZone);
  const sold = await readRows(
    ctx.db,
    sql<SoldDocument & { sale_id: number; full_name: string; sale_total: number }>`
    select i.kind, i.number, i.issued_at, i.total, i.tax, i.sale_id, m.full_name,
      first.issued_at as sold_at, first.total as sale_total
    from invoice i join sale s on s.id = i.sale_id join member m on m.id = s.member_id
    join invoice first on first.sale_id = i.sale_id and first.kind = 'INVOICE'
    where i.issued_at >= ${from} and i.issued_at < ${until} and i.total > 0 order by i.kind, i.number`,
  );
  const documents = consolidated(
    sold.filter(({ sale_total }) => sale_total <= OWN_ABOVE),
    body.Period,
    settings,
    ctx.now,
  );
  const problems = documents.flatMap(eInvoiceProblems);
  const invoices = sold.filter(({ kind }) => kind === 'INVOICE');
  const together = invoices.filter(({ total }) => total <= OWN_ABOVE);
  const fileName = `sales-${body.Period}-${body.Format.toLowerCase()}.json`;
  const ready = documents.length > 0 && problems.length === 0;
  return {
    result: {
      invoices: together.length,
      amount: decimalOf(together.reduce((sum, { total }) => sum + total, 0)),
      own: invoices
        .filter(({ total }) => total > OWN_ABOVE)
        .map((row) => ({
          salesID: publicId('sale', row.sale_id),
          number: documentNumber('INVOICE', row.number),
          fullName: row.full_name,
          amount: decimalOf(row.total),
        })),
      problems,
      fileName,
      content: ready ? submissionOf(documents, body.Format) : null,
    },
    audit: {
      action: 'tax.salesEInvoice',
      subject: body.Period,
      after: { documents: documents.length },
    },
  };
});
