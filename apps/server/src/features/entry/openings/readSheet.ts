import { OPENING_COLUMNS, type OPENING_KINDS } from '@canopy/contract/entry/openings';
import { parseMoney } from '@canopy/domain/money';
import type { SheetHead } from '@canopy/domain/importSheet';
import { cellsOf, headOf, readRows } from '../../company/imports/readSheet.ts';
import type { Readers } from '../../company/imports/readers.ts';

/** One line of a sheet. */
interface SheetLine {
  line: number;
  owner: string;
  what: string;
  figure: string;
  /** Sen, or units; null if unreadable. */
  amount: number | null;
}

const MAX_CELL = 100;
const MAX_SEN = 100_000_000_000;
const MAX_UNITS = 100_000_000;

/** Parses a sheet; without lines if a required column is missing or there twice. */
export function readSheet(
  kind: (typeof OPENING_KINDS)[number],
  readers: Readers,
  text: string,
): { head: SheetHead | null; lines: SheetLine[] } {
  const cells = cellsOf(text);
  const head = headOf(kind, cells);
  if (!head || head.missing.length > 0 || head.twice.length > 0) return { head, lines: [] };
  const [owner, what, figure] = OPENING_COLUMNS[kind];
  const lines = readRows(kind, readers, head, cells).map(({ line, cells: row }) => {
    const cell = (name: string) => (row[name] ?? '').slice(0, MAX_CELL);
    const amount = kind === 'BALANCES' ? senOf(cell(figure)) : unitsOf(cell(figure));
    return { line, owner: cell(owner), what: cell(what), figure: cell(figure), amount };
  });
  return { head, lines };
}

function senOf(text: string): number | null {
  const sen = parseMoney(text);
  return sen !== null && sen > 0 && sen <= MAX_SEN ? sen : null;
}

function unitsOf(text: string): number | null {
  const units = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return units > 0 && units <= MAX_UNITS ? units : null;
}
