import { createContext } from 'react';
import type { Problem } from '../input/formCheck.ts';

/** An editable table as it stands: its rows, the cells of each, and a row in which nothing was entered. */
export interface TableCells {
  rows: readonly Record<string, string>[];
  columns: readonly { key: string }[];
  empty: Record<string, string>;
}

/** The editable tables of a form, by field. */
export type FormTables = Map<string, TableCells>;

/** The tables of the form around, which checks them before it is sent. */
export const TablesOfForm = createContext<FormTables | null>(null);

/**
 * The cells that are empty: all are required. A row in which nothing was entered is left to the form, which
 * leaves it out or refuses it.
 */
export function emptyCells(tables: FormTables): Problem[] {
  return [...tables].flatMap(([field, { rows, columns, empty }]) =>
    rows.flatMap((row, i) =>
      columns.every(({ key }) => row[key] === empty[key])
        ? []
        : columns
            .filter(({ key }) => (row[key] ?? '').trim() === '')
            .map(({ key }) => ({ field: `${field}.${i}.${key}`, code: 'REQUIRED' })),
    ),
  );
}

/** Whether a cell says, in a word, that there is no value. */
export const saysWord = (typed: string, word: string): boolean =>
  typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
