import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { rowsBelow, type SheetHead } from '@canopy/domain/importSheet';
import { cellsOf, headOf, readCells } from '../../company/imports/readSheet.ts';
import type { Readers } from '../../company/imports/readers.ts';
import { readRow, type ImportRow } from './readRow.ts';

/** Lines read before other requests get their turn. */
const BATCH_SIZE = 2_000;

/** A file's headings and rows. */
interface ParsedFile {
  /** Null: no row has any of the headings. */
  head: SheetHead | null;
  /** None if a required column is missing or there twice. */
  rows: ImportRow[];
}

/** Parses the file's text into rows, each checked on its own. */
export async function parseFile(
  text: string,
  readers: Readers,
  today: string,
): Promise<ParsedFile> {
  const lines = cellsOf(text);
  const head = headOf('MEMBERS', lines);
  if (!head || head.missing.length > 0 || head.twice.length > 0) return { head, rows: [] };
  const rows: ImportRow[] = [];
  for (const { line, cells } of rowsBelow(head, lines)) {
    rows.push(readRow(line - 1, readCells('MEMBERS', readers, head.headings, cells), today));
    if (rows.length % BATCH_SIZE === 0) await yieldToOthers();
  }
  return { head, rows };
}
