import type { InvoiceContent } from '@canopy/contract/orders/invoices';
import type { Language } from '@canopy/contract/languages';
import { decimalOf } from '@canopy/domain/money';
import { taxIncluded } from '@canopy/domain/tax';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import type { CommandCtx } from '../../../platform/context.ts';
import { queueMail } from '../../notices/messages/queueMail.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { issueDocument, newDocumentToken } from './document.ts';
import { documentHead, type InvoicedSale } from './invoicedSale.ts';

/**
 * Issues the invoice of a sale being approved, and sends the receipt that links to it. The number
 * is assigned right before the commit, because all invoices queue for it.
 */
export async function issueInvoice(
  ctx: CommandCtx,
  sale: InvoicedSale,
  settings: Settings,
): Promise<void> {
  const tax = taxIncluded(sale.total, settings.tax.rate);
  const content: InvoiceContent = {
    ...documentHead(sale, settings),
    lines: sale.lines.map((line) => ({
      productCode: line.code,
      name: textIn(line.names, sale.language),
      quantity: line.quantity,
      price: decimalOf(line.price),
      total: decimalOf(line.price * line.quantity),
    })),
    subTotal: decimalOf(sale.sub_total),
    shipmentFee: decimalOf(sale.shipment_fee),
    total: decimalOf(sale.total),
    tax: decimalOf(tax),
    totalPV: formatPv(sale.total_pv),
    invoiceNumber: null,
    reason: null,
  };
  const token = newDocumentToken();
  await queueMail(ctx, {
    to: sale.email,
    loginId: sale.login_id,
    language: sale.mail_language ?? (sale.language as Language),
    template: 'receipt',
    params: {
      name: sale.full_name,
      username: sale.username,
      salesID: content.salesID,
      amount: content.total,
      link: `${ctx.config.publicUrl}/INVOICE/${token}`,
    },
  });
  ctx.tx.unit.beforeCommit(() =>
    issueDocument(ctx, 'INVOICE', {
      token,
      saleId: sale.id,
      refundId: null,
      language: sale.language,
      total: sale.total,
      tax,
      content,
    }),
  );
}
