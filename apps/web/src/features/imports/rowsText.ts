import type { TFunction } from 'i18next';

/** Rows that are named one by one. */
const NAMED = 20;

/** `Rows 4, 9 and 12`, in the reader's language; of very many, the first and how many more. */
export function rowsText(
  t: TFunction,
  language: string,
  lines: readonly number[],
  count: number,
): string {
  if (count === 1) return t('sheets.inSheet', { row: lines[0] });
  const named = lines.slice(0, NAMED).map(String);
  const more = count - named.length;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const rows = list.format(more > 0 ? [...named, t('sheets.more', { count: more })] : named);
  return t('sheets.rowsNamed', { rows });
}
