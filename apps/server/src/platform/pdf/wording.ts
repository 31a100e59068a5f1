import type { Language } from '@canopy/contract/languages';
import { formatMoney, formatRm, parseMoney } from '@canopy/domain/money';
import { businessDate } from '@canopy/domain/time';
import { textOf } from '../texts.ts';

/** A business day, `2026-11-19`, as written in documents. */
export const dayText = (language: Language, day: string) => textOf(language, 'papers.day', { day });

/** The day of an instant in the company's time zone, as written in documents. */
export const dayIn = (language: Language, instant: string | Date, timeZone: string) =>
  dayText(language, businessDate(new Date(instant), timeZone));

/** A business month, `2026-11`, as written in documents. */
export const monthIn = (language: Language, month: string) =>
  textOf(language, 'papers.monthOf', { month });

/** Decimal RM, `RM 1,234.50`; any other text stays as it is. */
export function rmText(value: string): string {
  const sen = parseMoney(value);
  return sen === null ? value : formatRm(sen);
}

/** Decimal RM for a table, `1,234.50`; the heading says RM. */
export function amountText(value: string): string {
  const sen = parseMoney(value);
  return sen === null ? value : formatMoney(sen);
}
