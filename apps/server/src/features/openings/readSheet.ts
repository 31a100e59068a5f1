import { OPENING_COLUMNS, type OPENING_KINDS } from '@canopy/contract/openings';
import { parseMoney } from '@canopy/domain/money';
import Papa from 'papaparse';

/** One line of a sheet. */
export interface SheetLine {
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

/** Parses a sheet; null if a column is missing or there are no lines. */
export function readSheet(kind: (typeof OPENING_KINDS)[number], text: string): SheetLine[] | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const names = (data.shift() ?? []).map((name) => name.trim());
  const [owner, what, figure] = OPENING_COLUMNS[kind].map((name) => names.indexOf(name));
  if (data.length === 0 || [owner, what, figure].includes(-1)) return null;
  return data.map((cells, i) => {
    const cell = (at: number | undefined) => (cells[at!] ?? '').trim().slice(0, MAX_CELL);
    const amount = kind === 'BALANCES' ? senOf(cell(figure)) : unitsOf(cell(figure));
    return { line: i + 2, owner: cell(owner), what: cell(what), figure: cell(figure), amount };
  });
}

function senOf(text: string): number | null {
  const sen = parseMoney(text);
  return sen !== null && sen > 0 && sen <= MAX_SEN ? sen : null;
}

function unitsOf(text: string): number | null {
  const units = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return units > 0 && units <= MAX_UNITS ? units : null;
}
