import { randomBytes } from 'node:crypto';
import type { InvoiceContent } from '@canopy/contract/invoices';
import type { Language } from '@canopy/contract/settings';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { taxIncluded } from '@canopy/domain/tax';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { PaymentType } from '../sales/tables.ts';
import type { Texts } from '../../platform/database/columns.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import { beforeCommit } from '../../platform/database/transaction.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../messages/queueMail.ts';
import { countryNameOf, stateName } from '../reference/names.ts';
import type { Settings } from '../settings/settings.ts';

/** Who an invoice is for. */
export interface InvoicedBuyer {
  member_id: number;
  login_id: number;
  username: string;
  email: string;
  mail_language: Language | null;
  full_name: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
}

/** The columns of an {@link InvoicedBuyer}, of member `m` with login `l`. */
export const buyerColumns = sql`m.id as member_id, m.login_id, l.username, l.language as mail_language,
  m.email, m.full_name, m.address1, m.address2, m.address3, m.post_code, m.city, m.state_id, m.country_id`;

/** A sale as its invoice tells it; sen, hundredths of PV. */
export interface InvoicedSale extends InvoicedBuyer {
  id: number;
  language: string;
  payment_type: PaymentType;
  sub_total: number;
  shipment_fee: number;
  total: number;
  total_pv: number;
  created_at: Date;
  lines: { code: string; names: Texts; quantity: number; price: number }[];
}

interface StoredSale extends InvoicedSale {
  lines: (InvoicedSale['lines'][number] & { id: number })[];
}

/** A sale as the tables have it. */
export async function readSale(ctx: Ctx, saleId: number): Promise<StoredSale> {
  const { rows } = await sql<StoredSale>`${prepared}
    select s.id, s.language, s.payment_type, s.sub_total, s.shipment_fee, s.total, s.total_pv,
      s.created_at, ${buyerColumns},
      (select json_agg(json_build_object('id', l.id, 'code', l.product_code, 'names', l.names,
        'quantity', l.quantity, 'price', l.price) order by l.id) from sale_line l where l.sale_id = s.id) as lines
    from sale s join member m on m.id = s.member_id join login l on l.id = m.login_id
    where s.id = ${saleId}`.execute(ctx.db);
  return rows[0]!;
}

function headOf(sale: InvoicedSale, { company, tax }: Settings) {
  return {
    seller: company,
    buyer: {
      memberID: publicId('member', sale.member_id),
      name: sale.full_name,
      address: [
        sale.address1,
        sale.address2,
        sale.address3,
        `${sale.post_code} ${sale.city}`.trim(),
        stateName(sale.country_id, sale.state_id),
        countryNameOf(sale.country_id, sale.language),
      ].filter((line) => line.trim() !== ''),
    },
    salesID: publicId('sale', sale.id),
    orderedAt: sale.created_at.toISOString(),
    paymentType: sale.payment_type,
    taxName: tax.name,
    taxRate: tax.rate,
    taxNumber: tax.number,
  };
}

/**
 * Writes the invoice of a sale that is being approved, and the receipt that links to it. Its number
 * is taken right before the commit: it serialises.
 */
export async function issueInvoice(
  ctx: Ctx,
  sale: InvoicedSale,
  settings: Settings,
): Promise<void> {
  const tax = taxIncluded(sale.total, settings.tax.rate);
  const content: InvoiceContent = {
    ...headOf(sale, settings),
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
  const token = newToken();
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
  const document = {
    token,
    saleId: sale.id,
    refundId: null,
    language: sale.language,
    tax,
    content,
  };
  await beforeCommit(ctx.db, () => write(ctx, 'INVOICE', { ...document, total: sale.total }));
}

/** A refund that is being settled, as the credit note tells it; sen. */
export interface CreditedRefund {
  id: number;
  saleId: number;
  amount: number;
  fee: number;
  pv: number;
  reason: string;
  units: ReadonlyMap<number, number>;
}

/** Writes the credit note of a refund; of a sale without an invoice there is none. */
export async function issueCreditNote(
  ctx: Ctx,
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
  const sale = await readSale(ctx, refund.saleId);
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
    ...headOf(sale, settings),
    lines,
    subTotal: decimalOf(refund.amount - refund.fee),
    shipmentFee: decimalOf(refund.fee),
    total: decimalOf(refund.amount),
    tax: decimalOf(tax),
    totalPV: formatPv(refund.pv),
    invoiceNumber: documentNumber('INVOICE', invoice.number),
    reason: refund.reason,
  };
  const document = { saleId: refund.saleId, refundId: refund.id, language: sale.language };
  await beforeCommit(ctx.db, () =>
    write(ctx, 'CREDIT_NOTE', {
      ...document,
      token: newToken(),
      total: refund.amount,
      tax,
      content,
    }),
  );
}

/** 128 bits: the link is a key. */
const newToken = () => randomBytes(16).toString('base64url');

async function write(
  ctx: Ctx,
  kind: 'INVOICE' | 'CREDIT_NOTE',
  document: {
    token: string;
    saleId: number;
    refundId: number | null;
    language: string;
    total: number;
    tax: number;
    content: InvoiceContent;
  },
): Promise<void> {
  // one statement: number and document are there together or not at all
  await deferStatement(
    ctx.db,
    sql`${prepared}
    with next as (update document_counter set last = last + 1 where kind = ${kind} returning last)
    insert into invoice (kind, number, token, sale_id, refund_id, language, issued_at, total, tax, content)
    select ${kind}, last, ${document.token}, ${document.saleId}, ${document.refundId}::bigint,
      ${document.language}, ${ctx.now}, ${document.total}, ${document.tax}, ${JSON.stringify(document.content)}::jsonb
    from next`,
  );
}

const PREFIX = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const;

/** The number as it is printed: `INV-0000001`, `CN-0000001`. */
export const documentNumber = (kind: 'INVOICE' | 'CREDIT_NOTE', number: number) =>
  `${PREFIX[kind]}-${String(number).padStart(7, '0')}`;
