import type { ImportKind } from '@canopy/contract/company/imports';
import { readHead, rowsBelow, type SheetHead } from '@canopy/domain/importSheet';
import { dayOfCell } from '@canopy/domain/importValues';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import Papa from 'papaparse';
import { countryOf } from '../reference/countries.ts';
import { IMPORTS, type ImportColumn } from './declarations.ts';
import { expectedColumns } from './headings.ts';
import type { Readers } from './readers.ts';

/** A row of a sheet: its cells by name of the column, values as the product stores them. */
export interface ReadRow {
  /** Its row in the sheet, counted from 1. */
  line: number;
  cells: Record<string, string>;
  /** Columns whose cell names no value that is allowed; the cell is as written. */
  unknown: ReadonlySet<string>;
}

/** The headings of a sheet, kept to name its columns as they are written there. */
export type Headings = Readonly<Record<string, string>>;

/** The cells of a CSV text. A row that a quoted cell spreads over several lines is one row, as in the sheet. */
export const cellsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data;

/** The headings of a sheet; null if no row has any of them. */
export const headOf = (kind: ImportKind, lines: readonly (readonly string[])[]): SheetHead | null =>
  readHead(expectedColumns(kind), lines);

/** Reads a row's cells; see {@link readCells}. */
export function readRows(
  kind: ImportKind,
  readers: Readers,
  head: SheetHead,
  lines: readonly (readonly string[])[],
): ReadRow[] {
  return rowsBelow(head, lines).map(({ line, cells }) => ({
    line,
    ...readCells(kind, readers, head.headings, cells),
  }));
}

/**
 * The values that the cells of a row name. A cell that names nothing known stays as it is and is listed as
 * unknown; an empty cell is nobody's mistake here.
 */
export function readCells(
  kind: ImportKind,
  readers: Readers,
  headings: Headings,
  cells: Readonly<Record<string, string>>,
): Omit<ReadRow, 'line'> {
  const read: Record<string, string> = {};
  const unknown = new Set<string>();
  const take = (column: ImportColumn, meaning: (text: string) => string | null) => {
    const text = (cells[column.name] ?? '').trim();
    const value = text === '' ? '' : meaning(text);
    read[column.name] = value ?? text;
    if (value === null) unknown.add(column.name);
  };
  const { columns } = IMPORTS[kind];
  for (const column of columns.filter(({ kind: of }) => of !== 'state'))
    take(column, (text) => meaningOf(readers, column, headings[column.name], text));
  for (const column of columns.filter(({ kind: of }) => of === 'state')) {
    const inMalaysia = Number(read['CountryID']) === MALAYSIA_COUNTRY_ID;
    take(column, (text) => (inMalaysia ? readers.state.read(text) : text));
  }
  return { cells: read, unknown };
}

function meaningOf(
  readers: Readers,
  { kind, name }: ImportColumn,
  heading: string | undefined,
  text: string,
): string | null {
  switch (kind) {
    case undefined:
      return text;
    case 'day':
      return dayOfCell(text);
    case 'country':
      // the name for programs promises an id, whatever the ISO numbers are
      if (heading === 'CountryID' && name === heading && countryOf(Number(text))) return text;
      return readers.country.read(text);
    case 'rank':
    case 'package':
      return /^\d{1,2}$/.test(text) ? String(Number(text)) : readers[kind].read(text);
    case 'malls':
      return mallsOf(readers, text);
    default:
      return readers[kind].read(text);
  }
}

/** Several malls in one cell, apart by commas, semicolons or lines; their numbers also by spaces. */
function mallsOf(readers: Readers, text: string): string | null {
  const parts = text.split(/^[\d\s,;]+$/.test(text) ? /[\s,;]+/ : /[,;、،\n]+/);
  const malls = parts.filter((part) => part.trim() !== '').map((part) => readers.malls.read(part));
  return malls.includes(null) ? null : malls.join(',');
}
