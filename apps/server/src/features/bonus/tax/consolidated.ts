import { PUBLIC_BUYER, type EInvoice, type EInvoiceLine } from '@canopy/domain/eInvoice';
import { businessDate, periodOf, type Period } from '@canopy/domain/time';
import { documentNumber, type DocumentKind } from '../../orders/invoices/document.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { daysOfMonth } from './monthDocuments.ts';
import { companyParty } from './parties.ts';

/** An invoice or credit note of a month; sen. */
export interface SoldDocument {
  kind: DocumentKind;
  number: number;
  issued_at: Date;
  total: number;
  tax: number;
  /** When its sale was invoiced. */
  sold_at: Date;
}

/**
 * The consolidated documents of a month: one for its invoices, and one for its credit notes per
 * month of the invoices they correct. A line covers a range of consecutive numbers of one day.
 *
 * @param sold ordered by kind and number
 */
export function consolidated(
  sold: readonly SoldDocument[],
  period: Period,
  settings: Settings,
  now: Date,
): EInvoice[] {
  const { timeZone } = settings;
  const { from, to: until } = daysOfMonth(period, timeZone);
  const supplier = companyParty(settings);
  const common = { issuedAt: now.toISOString(), from, until, supplier, buyer: PUBLIC_BUYER };
  const numberOf = (of: Period) => `SC-${of.replace('-', '')}`;
  const invoices = sold.filter(({ kind }) => kind === 'INVOICE');
  const notes = Map.groupBy(
    sold.filter(({ kind }) => kind === 'CREDIT_NOTE'),
    (note) => periodOf(note.sold_at, timeZone),
  );
  const documents: EInvoice[] = [...notes].map(([of, found]) => ({
    ...common,
    type: '02',
    number: `${numberOf(period)}-CN-${of.replace('-', '')}`,
    lines: linesOf(found, timeZone),
    corrects: numberOf(of),
  }));
  if (invoices.length === 0) return documents;
  const lines = linesOf(invoices, timeZone);
  return [{ ...common, type: '01', number: numberOf(period), lines, corrects: null }, ...documents];
}

function linesOf(sold: readonly SoldDocument[], timeZone: string): EInvoiceLine[] {
  const ranges: SoldDocument[][] = [];
  for (const one of sold) {
    const last = ranges.at(-1)?.at(-1);
    const follows =
      last?.number === one.number - 1 &&
      businessDate(last.issued_at, timeZone) === businessDate(one.issued_at, timeZone);
    if (follows) ranges.at(-1)!.push(one);
    else ranges.push([one]);
  }
  return ranges.map((range) => {
    const [first, last] = [range[0]!, range.at(-1)!];
    const number = (one: SoldDocument) => documentNumber(one.kind, one.number);
    const named = first === last ? number(first) : `${number(first)} - ${number(last)}`;
    const sum = (what: 'total' | 'tax') => range.reduce((all, one) => all + one[what], 0);
    return {
      classification: '004',
      description: `${named}, ${businessDate(first.issued_at, timeZone)}`,
      amount: sum('total'),
      tax: sum('tax'),
    };
  });
}
