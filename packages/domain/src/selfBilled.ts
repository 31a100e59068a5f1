import type { EInvoiceLine, EInvoiceType } from './eInvoice.ts';
import type { Sen } from './money.ts';

/** What has been stated as a member's income in a month; sen. */
export interface Stated {
  /** In money, line class 037. */
  cash: Sen;
  /** In kind, line class 045. */
  nonCash: Sen;
}

/**
 * What the next document has to state. Its lines add up to the change; the total of a document is always
 * above zero.
 */
export interface ToState extends Stated {
  type: Extract<EInvoiceType, '11' | '12' | '13'>;
  lines: readonly EInvoiceLine[];
}

/**
 * The next self-billed document for a member's month. The first is an invoice with every line, reversals
 * included; later changes are a debit note, or a credit note when the total has fallen. Null: nothing to
 * state.
 *
 * @param lines all lines of the month, by class
 * @param before total of the documents issued so far; null: none
 */
export function nextSelfBilled(
  lines: readonly EInvoiceLine[],
  before: Stated | null,
): ToState | null {
  const sum = (of: '037' | '045') =>
    lines.reduce((all, line) => (line.classification === of ? all + line.amount : all), 0);
  const cash = sum('037') - (before?.cash ?? 0);
  const nonCash = sum('045') - (before?.nonCash ?? 0);
  const net = cash + nonCash;
  if (net === 0) return null;
  if (!before) return net > 0 ? { type: '11', cash, nonCash, lines } : null;
  const sign = net > 0 ? 1 : -1;
  const changes: EInvoiceLine[] = [
    { classification: '037', description: 'Correction of commission', amount: sign * cash },
    {
      classification: '045',
      description: 'Correction of benefits in kind',
      amount: sign * nonCash,
    },
  ];
  return {
    type: net > 0 ? '13' : '12',
    cash,
    nonCash,
    lines: changes.filter(({ amount }) => amount !== 0),
  };
}
