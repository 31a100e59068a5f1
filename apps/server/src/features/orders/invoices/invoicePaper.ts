import type { ResultOf } from '@canopy/contract/call';
import type { invoices } from '@canopy/contract/orders/invoices';
import { percentIn } from '@canopy/domain/texts';
import type { Ctx } from '../../../platform/context.ts';
import { paperPdf, type Paper } from '../../../platform/pdf/paper.ts';
import { dayIn, rmText } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';

type Document = ResultOf<typeof invoices.byLink>;

/** An invoice or credit note as PDF, in the language it was issued in. */
export function invoicePdf(
  ctx: Pick<Ctx, 'config' | 'caller'>,
  document: Document,
  timeZone: string,
) {
  return paperPdf(ctx.caller, invoicePaper(ctx.config.brand, document, timeZone));
}

function invoicePaper(
  brand: string,
  { kind, number, issuedAt, language, content: c }: Document,
  timeZone: string,
): Paper {
  const own = (key: string, params = {}) => textOf(language, `invoicePaper.${key}`, params);
  const common = (key: string) => textOf(language, `papers.${key}`);
  const day = (instant: string) => dayIn(language, instant, timeZone);
  const { seller, buyer } = c;
  return {
    language,
    brand,
    title: own(kind),
    number,
    date: day(issuedAt),
    sender: [
      seller.name,
      seller.registrationNumber && `${own('registration')} ${seller.registrationNumber}`,
      ...seller.address.split('\n'),
      seller.email,
      seller.phone,
      c.taxNumber && `${c.taxName} ${c.taxNumber}`,
    ].filter(Boolean),
    to: { label: own('to'), lines: [buyer.name, ...buyer.address] },
    facts: [
      [common('order'), c.salesID],
      [common('member'), buyer.memberID],
      [own('ordered'), day(c.orderedAt)],
      [common('payment'), textOf(language, `payment.${c.paymentType}`)],
      ...(c.invoiceNumber ? [[own('answers'), c.invoiceNumber] as const] : []),
    ],
    sections: [
      {
        columns: [
          { title: own('description'), kind: 'text' },
          { title: common('quantity'), kind: 'amount' },
          { title: own('price'), kind: 'amount' },
          { title: common('amount'), kind: 'amount' },
        ],
        rows: c.lines.map((line) => [
          `${line.name}\n${line.productCode}`,
          String(line.quantity),
          rmText(line.price),
          rmText(line.total),
        ]),
        totals: [
          { label: common('subTotal'), value: rmText(c.subTotal) },
          { label: common('shippingFee'), value: rmText(c.shipmentFee) },
          { label: common('total'), value: rmText(c.total), strong: true },
          ...(c.taxRate > 0
            ? [
                {
                  label: own('tax', { name: c.taxName, rate: percentIn(c.taxRate, language, 2) }),
                  value: rmText(c.tax),
                },
              ]
            : []),
        ],
      },
      ...(c.reason ? [{ text: `${own('reason')}: ${c.reason}` }] : []),
    ],
    note: own(kind === 'INVOICE' ? 'paidNote' : 'creditNote'),
  };
}
