import { folded } from './importValues.ts';

/** A column that a sheet may have, with everything that may stand above it. */
export interface ExpectedColumn {
  name: string;
  required: boolean;
  headings: readonly string[];
}

/** The row of a sheet that names its columns. */
export interface SheetHead {
  /** Its row, counted from 1 as the office sees it. */
  line: number;
  /** Position of each column that was found, by name. */
  at: Readonly<Record<string, number>>;
  /** Heading of each column that was found, as written in the sheet. */
  headings: Readonly<Record<string, string>>;
  /** Names of required columns that are not there. */
  missing: string[];
  /** Headings that mean no column. */
  unknown: string[];
  /** Headings that mean a column that was there before. */
  twice: string[];
}

/** Rows above the headings: a title, a date, an empty row. */
const SEARCHED = 20;

/** Finds the headings of a sheet: the row with most of the expected ones; null if no row has any. */
export function readHead(
  columns: readonly ExpectedColumn[],
  lines: readonly (readonly string[])[],
): SheetHead | null {
  const named = new Map<string, string>();
  for (const { name, headings } of columns)
    for (const heading of [name, ...headings])
      if (!named.has(folded(heading))) named.set(folded(heading), name);
  let best: SheetHead | null = null;
  for (const [i, cells] of lines.slice(0, SEARCHED).entries()) {
    const head = headOf(columns, named, cells, i + 1);
    const found = Object.keys(head.at).length;
    if (found > (best === null ? 0 : Object.keys(best.at).length)) best = head;
  }
  return best;
}

function headOf(
  columns: readonly ExpectedColumn[],
  named: ReadonlyMap<string, string>,
  cells: readonly string[],
  line: number,
): SheetHead {
  const at: Record<string, number> = {};
  const headings: Record<string, string> = {};
  const unknown: string[] = [];
  const twice: string[] = [];
  for (const [i, cell] of cells.entries()) {
    const heading = cell.trim();
    const name = named.get(folded(heading));
    if (name === undefined) {
      if (heading !== '') unknown.push(heading);
    } else if (name in at) twice.push(heading);
    else {
      at[name] = i;
      headings[name] = heading;
    }
  }
  const missing = columns.filter(({ name, required }) => required && !(name in at));
  return { line, at, headings, missing: missing.map(({ name }) => name), unknown, twice };
}

/** The rows below the headings that are not empty, each with its row in the sheet. */
export function rowsBelow(
  head: SheetHead,
  lines: readonly (readonly string[])[],
): { line: number; cells: Record<string, string> }[] {
  return lines.slice(head.line).flatMap((cells, i) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row = Object.entries(head.at).map(([name, at]) => [name, (cells[at] ?? '').trim()]);
    return [{ line: head.line + i + 1, cells: Object.fromEntries(row) as Record<string, string> }];
  });
}
