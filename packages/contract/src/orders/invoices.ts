import { z } from 'zod/mini';
import { post, PUBLIC } from '../call.ts';
import { asPaper, instant, money, pv } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { personal } from '../personal.ts';

const kind = z.enum(['INVOICE', 'CREDIT_NOTE']);

const content = z.object({
  seller: z.object({
    name: z.string(),
    registrationNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.object({ memberID: z.string(), name: z.string(), address: z.array(z.string()) }),
  salesID: z.string(),
  orderedAt: instant,
  paymentType: z.enum(['WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST', 'FREE']),
  taxName: z.string(),
  /** Basis points; prices include tax. */
  taxRate: z.int(),
  taxNumber: z.string(),
  lines: z.array(
    z.object({
      productCode: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: money,
      total: money,
    }),
  ),
  subTotal: money,
  shipmentFee: money,
  total: money,
  /** Included in the total. */
  tax: money,
  totalPV: pv,
  /** For a credit note: the invoice it corrects, and why. */
  invoiceNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** A document as it was issued; it never changes. */
export type InvoiceContent = z.output<typeof content>;

export const invoices = {
  byLink: post('/Invoice/ByLink', {
    summary: 'One invoice or credit note by the unguessable id of its link; needs no session',
    access: PUBLIC,
    body: { InvoiceID: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'INVALID_ID')), ...asPaper },
    owners: { InvoiceID: 'anyone' },
    throttled: true,
    result: z.object({
      kind,
      number: z.string(),
      issuedAt: instant,
      language: z.enum(LANGUAGES),
      content,
    }),
    errors: ['NOT_FOUND'],
  }),
};

/** A document of a sale, and the id in its link. */
export const documentLink = z.object({
  kind,
  number: z.string(),
  /** Empty for whoever may not read the buyer's address, which the document states. */
  id: personal('link', 'shipment.update', 'counter'),
  issuedAt: instant,
  total: money,
});
