import type { InvoiceContent } from '@canopy/contract/orders/invoices';
import { decimalOf } from '@canopy/domain/money';
import { taxIncluded } from '@canopy/domain/tax';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { documentNumber, issueDocument, newDocumentToken } from './document.ts';
import { documentHead, readInvoicedSale } from './invoicedSale.ts';

/** A refund being settled, as shown on its credit note; sen, hundredths of PV. */
export interface CreditedRefund {
  id: number;
  saleId: number;
  amount: number;
  /** The shipping part of the amount. */
  fee: number;
  pv: number;
  reason: string;
  /** Refunded units by row id of the sale's line. */
  units: ReadonlyMap<number, number>;
}

/** Issues a refund's credit note; none if the sale has no invoice. */
export async function issueCreditNote(
  ctx: CommandCtx,
  refund: CreditedRefund,
  settings: Settings,
): Promise<void> {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select('number')
    .where('sale_id', '=', refund.saleId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst();
  if (!invoice || refund.amount === 0) return;
  const sale = await readInvoicedSale(ctx.db, refund.saleId);
  const tax = taxIncluded(refund.amount, settings.tax.rate);
  const lines = sale.lines.flatMap((line) => {
    const quantity = refund.units.get(line.id) ?? 0;
    if (quantity === 0) return [];
    return [
      {
        productCode: line.code,
        name: textIn(line.names, sale.language),
        quantity,
        price: decimalOf(line.price),
        total: decimalOf(line.price * quantity),
      },
    ];
  });
  const content: InvoiceContent = {
    ...documentHead(sale, settings),
    lines,
    subTotal: decimalOf(refund.amount - refund.fee),
    shipmentFee: decimalOf(refund.fee),
    total: decimalOf(refund.amount),
    tax: decimalOf(tax),
    totalPV: formatPv(refund.pv),
    invoiceNumber: documentNumber('INVOICE', invoice.number),
    reason: refund.reason,
  };
  ctx.tx.unit.beforeCommit(() =>
    issueDocument(ctx, 'CREDIT_NOTE', {
      token: newDocumentToken(),
      saleId: refund.saleId,
      refundId: refund.id,
      language: sale.language,
      total: refund.amount,
      tax,
      content,
    }),
  );
}
