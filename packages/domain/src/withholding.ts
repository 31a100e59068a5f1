import { isPeriod } from './calendar.ts';
import { assertSafe, assertWhole } from './exact.ts';
import { percentHalfUp, type BasisPoints, type Sen } from './money.ts';
import type { Period } from './time.ts';

/**
 * The tax that a company withholds from bonuses: section 107D of the Income Tax Act 1967. Of what it pays in money to
 * a resident individual who had more than the threshold from it in the year before, in money and in kind.
 */
export interface WithholdingTerms {
  /** The first month in which they hold. */
  from: Period;
  on: boolean;
  /** Of the payment. */
  rate: BasisPoints;
  /** Income of the year before that is not exceeded yet. */
  threshold: Sen;
}

/** What the law says since 2022: 2 % above RM 100,000. */
export const LEGAL_TERMS = { rate: 200, threshold: 10_000_000 } as const;

/**
 * The highest rate. A run pays a member at most four kinds of bonus, so its tax is less than the largest of them and
 * one transaction can carry all of it.
 */
export const MAX_WITHHOLDING_RATE = 1_000;

/** From this income of a year on (more than it) a member is given a statement, form CP58: RM 5,000. */
export const STATEMENT_FROM: Sen = 500_000;

/** The terms that hold in a month: of those that began last; of two from one month, the later in the list. */
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

/** Who is paid, and what they had from the company in the year before. */
export interface TaxedPerson {
  resident: boolean;
  individual: boolean;
  /** In money, after what was clawed back; sen. */
  cash: Sen;
  /** In kind, sen. */
  nonCash: Sen;
}

/** Whether tax is withheld from what the person is paid this year. */
export function isWithheld(terms: WithholdingTerms | null, person: TaxedPerson): boolean {
  if (!terms?.on || terms.rate === 0) return false;
  return person.resident && person.individual && person.cash + person.nonCash > terms.threshold;
}

/** The tax of a payment, half up to the sen. */
export const taxOf = (base: Sen, rate: BasisPoints): Sen => percentHalfUp(base, rate);

/** How the tax of one payment stands in its transactions. */
export interface PaymentTax {
  /** What the payment comes to: its bonuses less what is clawed back of them. */
  base: Sen;
  tax: Sen;
  /** Which of the amounts carries it: the largest, the first of equals. */
  carrier: number;
}

/**
 * The tax of a payment that is made of several amounts, a claw-back among them below zero: tax is due on what is
 * paid, so what a refund takes back of an earlier payment lowers the tax of this one.
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

/** The year that decides whether tax is withheld in this month. */
export const yearBefore = (period: Period): number => Number(period.slice(0, 4)) - 1;

const INDIVIDUAL_TIN = /^(IG|OG|SG)\d{9,11}$/;
const COMPANY_TIN = /^(C|CS|D|E|F|FA|J|LE|N|PT|TA|TC|TN|TR|TP)\d{8,12}$/;

/** A tax identification number as it is stored: capitals, no spaces or hyphens. */
export const cleanTin = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/**
 * Whether a tax identification number has the form that the tax office gives to such a person: `IG` and 9 to 11 digits,
 * of a company letters of its kind and digits of which the last is 0.
 */
export function isTin(tin: string, kind: 'INDIVIDUAL' | 'COMPANY'): boolean {
  if (kind === 'INDIVIDUAL') return INDIVIDUAL_TIN.test(tin);
  return COMPANY_TIN.test(tin) && tin.endsWith('0');
}
