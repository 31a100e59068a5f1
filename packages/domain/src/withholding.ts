import { isPeriod } from './calendar.ts';
import { assertSafe, assertWhole } from './exact.ts';
import { percentHalfUp, type BasisPoints, type Sen } from './money.ts';
import type { Period } from './time.ts';

/**
 * Tax withheld from bonuses under section 107D of the Income Tax Act 1967. It applies to payments in money
 * to a resident individual who received more than the threshold from the company in the previous year, in
 * money and in kind.
 */
export interface WithholdingTerms {
  /** The first month to which these terms apply. */
  from: Period;
  on: boolean;
  /** Share of the payment. */
  rate: BasisPoints;
  /** The previous year's income must exceed this amount. */
  threshold: Sen;
}

/** The statutory terms since 2022: 2 % above RM 100,000. */
export const LEGAL_TERMS = { rate: 200, threshold: 10_000_000 } as const;

/**
 * The highest rate allowed. A run pays a member at most four kinds of bonus, so the tax is always less than
 * the largest of them and one transaction can carry all of it.
 */
export const MAX_WITHHOLDING_RATE = 1_000;

/** Members with a yearly income above this amount get a statement, form CP58: RM 5,000. */
export const STATEMENT_FROM: Sen = 500_000;

/**
 * The terms in force in a month: the latest to have started; of two starting in the same month, the later
 * in the list.
 */
export function termsIn<Terms extends WithholdingTerms>(
  versions: readonly Terms[],
  period: Period,
): Terms | null {
  if (!isPeriod(period)) throw new RangeError(`not a month: ${period}`);
  let holding: Terms | null = null;
  for (const version of versions) {
    if (version.from <= period && (!holding || version.from >= holding.from)) holding = version;
  }
  return holding;
}

/** The recipient, and what they received from the company in the previous year. */
export interface TaxedPerson {
  resident: boolean;
  individual: boolean;
  /** In money, net of claw-backs; sen. */
  cash: Sen;
  /** In kind, sen. */
  nonCash: Sen;
}

/** Whether tax is withheld from payments to this person this year. */
export function isWithheld(terms: WithholdingTerms | null, person: TaxedPerson): boolean {
  if (!terms?.on || terms.rate === 0) return false;
  return person.resident && person.individual && person.cash + person.nonCash > terms.threshold;
}

/** The tax on a payment, rounded half up to the sen. */
export const taxOf = (base: Sen, rate: BasisPoints): Sen => percentHalfUp(base, rate);

/** How the tax on one payment is assigned to its transactions. */
export interface PaymentTax {
  /** The payment: its bonuses less claw-backs. */
  base: Sen;
  tax: Sen;
  /** Index of the amount that carries the tax: the largest, the first one in a tie. */
  carrier: number;
}

/**
 * The tax on a payment made of several amounts, where claw-backs are negative. Tax is due on the net
 * payment, so a claw-back of an earlier payment lowers the tax on this one.
 *
 * @param amounts sen, summing to zero or more
 * @returns null when it comes to less than half a sen
 */
export function paymentTax(amounts: readonly Sen[], rate: BasisPoints): PaymentTax | null {
  let base = 0;
  let carrier = 0;
  amounts.forEach((amount, i) => {
    assertSafe(amount);
    base += amount;
    if (amount > amounts[carrier]!) carrier = i;
  });
  assertWhole(base);
  const tax = taxOf(base, rate);
  return tax === 0 ? null : { base, tax, carrier };
}

/** The year whose income decides whether tax is withheld in this month. */
export const yearBefore = (period: Period): number => Number(period.slice(0, 4)) - 1;

const INDIVIDUAL_TIN = /^(IG|OG|SG)\d{9,11}$/;
const COMPANY_TIN = /^(C|CS|D|E|F|FA|J|LE|N|PT|TA|TC|TN|TR|TP)\d{8,12}$/;

/** A tax identification number as stored: capitals, no spaces or hyphens. */
export const cleanTin = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/**
 * Whether a tax identification number has the tax office's format for such a person. Individual: `IG`, `OG`
 * or `SG` and 9 to 11 digits. Company: the letters of its kind and digits ending in 0.
 */
export function isTin(tin: string, kind: 'INDIVIDUAL' | 'COMPANY'): boolean {
  if (kind === 'INDIVIDUAL') return INDIVIDUAL_TIN.test(tin);
  return COMPANY_TIN.test(tin) && tin.endsWith('0');
}
