import type { Id, Instant, Json, Maybe } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  masked,
  none,
  parent,
  technical,
} from '../../../platform/database/declareTables.ts';

/** An invoice or credit note as issued; `total` and `tax` in sen. */
export interface InvoiceTable {
  id: Id;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: number;
  token: string;
  sale_id: number;
  refund_id: Maybe<number>;
  language: string;
  issued_at: Instant;
  total: number;
  tax: number;
  content: Json<unknown>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    document_counter: { kind: 'INVOICE' | 'CREDIT_NOTE'; last: number };
    invoice: InvoiceTable;
  }
}

export const invoicesTables = declareTables({
  document_counter: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: {} },
  invoice: {
    of: parent('sale_id', 'sale'),
    stays: 'FOR_GOOD',
    reads: { issued: ['id', 'sale_id', 'kind', 'number', 'issued_at', 'total', 'tax', 'content'] },
    appendOnly: true,
    columns: {
      content: masked(kept('BOOKS'), 'shipment.update', 'counter'),
      token: technical,
      ...each(none, 'kind', 'language'),
    },
  },
});
