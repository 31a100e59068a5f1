import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { IMPORT_COLUMNS } from '@canopy/contract/memberImport';
import Papa from 'papaparse';
import { readRow, type ImportFields, type ImportRow } from './readRow.ts';

/** Lines read before other requests get their turn. */
const BATCH_SIZE = 2_000;

/**
 * Parses the file's text into rows, each checked on its own. Returns null for a wrong header line.
 */
export async function parseFile(text: string, today: string): Promise<ImportRow[] | null> {
  const { data: lines } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  const names = (lines.shift() ?? []).map((name) => name.trim());
  if (IMPORT_COLUMNS.required.some((column) => !names.includes(column))) return null;
  const rows: ImportRow[] = [];
  for (const cells of lines) {
    const fields: Partial<ImportFields> = {};
    for (const [i, name] of names.entries()) fields[name as keyof ImportFields] = cells[i] ?? '';
    rows.push(readRow(rows.length + 1, fields, today));
    if (rows.length % BATCH_SIZE === 0) await yieldToOthers();
  }
  return rows;
}
