import { isNumber, isText, listOf, oneOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

export const ORDER_STATUSES = ['Shipped', 'Pending', 'Delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface InvoiceLine {
  name: string;
  quantity: number;
  /** Per unit, in the invoice's currency. */
  cost: number;
}

/** An invoice of the workspace, not one of the company's own. */
export interface Invoice {
  id: string;
  status: OrderStatus;
  /** `YYYY-MM-DD` */
  day: string;
  billTo: string;
  billFrom: string;
  currency: string;
  /** Percent. */
  vatRate: number;
  lines: InvoiceLine[];
}

export type InvoiceAction =
  /** Adds it if its ID is new. */
  { type: 'update'; invoice: Invoice } | { type: 'delete'; id: string };

export function reduceInvoices(invoices: Invoice[], action: InvoiceAction): Invoice[] {
  switch (action.type) {
    case 'update': {
      const { invoice } = action;
      return invoices.some(({ id }) => id === invoice.id)
        ? invoices.map((each) => (each.id === invoice.id ? invoice : each))
        : [...invoices, invoice];
    }
    case 'delete':
      return invoices.filter(({ id }) => id !== action.id);
  }
}

export const newInvoice = (id: string, day: string): Invoice => ({
  id,
  status: 'Pending',
  day,
  billTo: '',
  billFrom: '',
  currency: '$',
  vatRate: 10,
  lines: [{ name: '', quantity: 1, cost: 0 }],
});

/** The invoice with an ID, for reading; an unknown ID opens a new invoice for editing. */
export function openInvoice(invoices: readonly Invoice[], id: string, day: string) {
  const known = invoices.find((invoice) => invoice.id === id);
  return { invoice: known ?? newInvoice(id, day), edit: known === undefined };
}

/** An unused ID. */
export function freeId(invoices: readonly Invoice[]): string {
  const numbers = invoices.map(({ id }) => Number(id.replace(/\D/g, '')) || 0);
  return `INV-${Math.max(1000, ...numbers) + 1}`;
}

/** Calculated in hundredths, so that no cent is lost. */
export function totals({ lines, vatRate }: Invoice) {
  const subTotal = lines.reduce(
    (sum, { quantity, cost }) => sum + Math.round(quantity * cost * 100),
    0,
  );
  const vat = Math.round((subTotal * vatRate) / 100);
  return { subTotal: subTotal / 100, vat: vat / 100, total: (subTotal + vat) / 100 };
}

const seller = 'Sample Stationers\n1 Example Street\n00000 Nowhere';

export const sampleInvoices = (): Invoice[] => [
  {
    ...newInvoice('INV-1001', '2026-11-02'),
    status: 'Shipped',
    billFrom: seller,
    billTo: 'Ada Example\n2 Specimen Road',
    lines: [
      { name: 'Paper, 500 sheets', quantity: 4, cost: 5.5 },
      { name: 'Folders', quantity: 10, cost: 0.9 },
    ],
  },
  {
    ...newInvoice('INV-1002', '2026-11-09'),
    billFrom: seller,
    billTo: 'Dana Demo\n3 Placeholder Lane',
    lines: [{ name: 'Shelf, oak', quantity: 1, cost: 129 }],
  },
  {
    ...newInvoice('INV-1003', '2026-11-16'),
    status: 'Delivered',
    billFrom: seller,
    billTo: 'Juno Sample\n4 Dummy Close',
    lines: [{ name: 'Pens, blue', quantity: 24, cost: 0.75 }],
  },
];

export const isInvoice = shapeOf<Invoice>({
  id: isText,
  status: oneOf(ORDER_STATUSES),
  day: isText,
  billTo: isText,
  billFrom: isText,
  currency: isText,
  vatRate: isNumber,
  lines: listOf(shapeOf<InvoiceLine>({ name: isText, quantity: isNumber, cost: isNumber })),
});

export const invoiceStore = localStore<Invoice[], InvoiceAction>({
  key: 'mateInvoice',
  guard: listOf(isInvoice),
  initial: sampleInvoices,
  reduce: reduceInvoices,
});
