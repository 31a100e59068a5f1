import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { IMPORT_COLUMNS } from '@canopy/contract/memberImport';
import Papa from 'papaparse';
import { readRow, type ImportFields, type ImportRow } from './readRow.ts';

/** Lines that are read before whoever else waits for the server is served. */
const BATCH_SIZE = 2_000;

/** Reads the file's text into rows, each checked by itself. Answers null for a wrong first line. */
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
