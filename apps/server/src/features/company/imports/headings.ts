import type { ImportKind } from '@canopy/contract/company/imports';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { folded } from '@canopy/domain/importValues';
import type { ExpectedColumn } from '@canopy/domain/importSheet';
import { textOf } from '../../../platform/texts.ts';
import { IMPORTS, type ImportColumn } from './declarations.ts';

/** The heading of a column in a language; a product's text says its own language, too. */
export function headingOf(column: ImportColumn, language: Language): string {
  const heading = textOf(language, `importColumn.${column.heading ?? column.name}`);
  if (!column.language) return heading;
  const named = new Intl.DisplayNames([language], { type: 'language' }).of(column.language)!;
  return textOf(language, 'importSheet.inLanguage', { column: heading, language: named });
}

/** Everything that may stand above a column, its name for programs last. */
export const headingsOf = (column: ImportColumn): string[] => [
  ...new Set([
    ...LANGUAGES.map((language) => headingOf(column, language)),
    ...(column.also ?? []),
    column.name,
  ]),
];

/** The column of a sheet with reasons, which is passed over when the sheet is sent again. */
const REASONS: ImportColumn = { name: 'Reasons' };

const expected = new Map<ImportKind, ExpectedColumn[]>();

/**
 * Columns to look for in a sheet. What two columns could be called is the first one's, unless it is the name
 * of the second.
 */
export function expectedColumns(kind: ImportKind): ExpectedColumn[] {
  let columns = expected.get(kind);
  if (!columns) {
    const all = [...IMPORTS[kind].columns, REASONS];
    const names = new Map(all.map(({ name }) => [folded(name), name]));
    columns = all.map((column) => ({
      name: column.name,
      required: column.required ?? false,
      headings: headingsOf(column).filter(
        (heading) => (names.get(folded(heading)) ?? column.name) === column.name,
      ),
    }));
    expected.set(kind, columns);
  }
  return columns;
}
