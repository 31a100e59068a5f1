import type { SheetWanted } from '@canopy/contract/fields';
import { imports, type ImportKind } from '@canopy/contract/company/imports';
import i18next from 'i18next';
import { call } from '../../../session/call.ts';

/**
 * The file to ask of a list of rows: every column of the import by its heading, and why the row is refused.
 * Headings and reasons are read again when the corrected sheet is sent.
 *
 * @param only names of the columns that are in the sheet; all of them if absent
 */
export async function reasonsSheet(
  kind: ImportKind,
  only?: ReadonlySet<string>,
): Promise<Pick<SheetWanted, 'Format' | 'Columns'>> {
  const columns = await call(imports.columns, { Import: kind });
  const named = columns
    .filter(({ name }) => only?.has(name) ?? true)
    .map(({ name, heading }) => column(heading, `cells.${name}`));
  return {
    Format: 'xlsx',
    Columns: [...named, column(i18next.t('sheets.reasons'), 'reasons')],
  };
}

const column = (Title: string, field: string) => ({
  Title,
  Fields: [field],
  Between: ' ',
  As: 'text' as const,
});
