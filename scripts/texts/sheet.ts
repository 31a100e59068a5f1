import papaparse from 'papaparse';
import { withoutForm } from '../../apps/web/texts/catalogue.ts';
import { readTexts, TRANSLATED, type Texts, type Translated } from './folders.ts';
import { byBase, markOf, madeFrom, type Origins } from './translated.ts';

/** One text of a translator's sheet. */
export interface SheetRow {
  /** `apps/web/src/features/money/wallets/texts`. */
  Folder: string;
  /** With its plural form, if it counts something: `wallets.requests_few`. */
  Key: string;
  /** All plural forms, one a line. */
  English: string;
  Translation: string;
  /** `stale`: made from another English text than today's; cleared by a translator who finds it still right. */
  State: 'stale' | '';
}

/** The rows of a folder in one language, in the order of its file. */
export function rowsOf(
  folder: string,
  {
    english,
    translation,
    origins,
    language,
  }: {
    english: Texts;
    translation: Texts;
    origins: Origins;
    language: Translated;
  },
): SheetRow[] {
  const source = byBase(english);
  return [...translation].map(([Key, Translation]) => {
    const base = withoutForm(Key);
    const English = source.get(base) ?? '';
    const stale = madeFrom(origins, base, language) !== markOf(English);
    return { Folder: folder, Key, English, Translation, State: stale ? 'stale' : '' };
  });
}

/** A sheet as CSV; the mark at its beginning tells office programs that it is UTF-8. */
export const toSheet = (rows: SheetRow[]): string =>
  `\u{FEFF}${papaparse.unparse(rows, { newline: '\r\n' })}\r\n`;

/** What a sheet brings back: the texts of each folder, and the rows that were not taken, with why. */
export interface Brought {
  texts: Map<string, Texts>;
  refused: { row: SheetRow; why: string }[];
}

const variablesIn = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');

/**
 * Reads a sheet that came back. A row is taken if its text exists, its English is still today's, and it keeps
 * the variables; one that is stale and was left as it was stays so.
 *
 * @param csv separated by commas, semicolons or tabs, as office programs save it
 */
export function readSheet(
  csv: string,
  current: (folder: string) => { english: Texts; translation: Texts } | null,
): Brought {
  const { data } = papaparse.parse<SheetRow>(csv.replace(/^\u{FEFF}/u, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const texts = new Map<string, Texts>();
  const refused: Brought['refused'] = [];
  for (const row of data) {
    const found = current(row.Folder);
    const why = whyNot(row, found);
    if (why) refused.push({ row, why });
    else if (row.State !== 'stale' || found?.translation.get(row.Key) !== row.Translation) {
      const brought = texts.get(row.Folder) ?? new Map<string, string>();
      texts.set(row.Folder, brought.set(row.Key, row.Translation));
    }
  }
  return { texts, refused };
}

function whyNot(
  { Key, English, Translation }: SheetRow,
  found: { english: Texts; translation: Texts } | null,
): string | null {
  if (!found?.translation.has(Key)) return 'there is no such text';
  if (!Translation?.trim()) return 'it is empty';
  const today = byBase(found.english).get(withoutForm(Key)) ?? '';
  // spreadsheets end lines in their own way
  if (English.replaceAll('\r\n', '\n') !== today) return 'its English has changed meanwhile';
  const unknown = variablesIn(Translation)
    .split(' ')
    .filter((variable) => variable && !today.includes(variable));
  return unknown.length > 0 ? `it has no ${unknown.join(', ')} in English` : null;
}

/** Today's texts of a folder. */
export const textsOfFolder = (folder: string, language: Translated) => ({
  english: readTexts(folder, 'en'),
  translation: readTexts(folder, language),
});

export const isTranslated = (language: string | undefined): language is Translated =>
  TRANSLATED.some((one) => one === language);
