import type { SheetWanted } from '@canopy/contract/fields';
import { wallClock } from '@canopy/domain/time';

export type SheetColumn = SheetWanted['Columns'][number];

/** One cell: a text, a number, or a date whose UTC fields hold the company's local time. */
export type Cell = string | number | Date;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** The cell of a row in a column; missing values, and values that do not fit the column's kind, become text. */
export function cellOf(row: unknown, column: SheetColumn, timeZone: string): Cell {
  const text = column.Fields.map((field) => said(valueAt(row, field), column))
    .filter(Boolean)
    .join(column.Between);
  if (text === '') return '';
  switch (column.As) {
    case 'number':
    case 'money':
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case 'percent':
      return Number.isFinite(Number(text)) ? Number(text) / 10_000 : text;
    case 'day':
      return (DAY.test(text) ? valid(new Date(text)) : moment(text, timeZone, 'day')) ?? text;
    case 'instant':
      return moment(text, timeZone, 'instant') ?? text;
    default:
      return text;
  }
}

/** Only the row's own properties count, not those of its prototype. */
function valueAt(row: unknown, field: string): unknown {
  let value = row;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function said(value: unknown, column: SheetColumn): string {
  if (Array.isArray(value)) {
    return value
      .map((one) => (isRecord(one) ? Object.values(one) : [one]).map((part) => said(part, column)))
      .map((parts) => parts.filter(Boolean).join(': '))
      .join(', ');
  }
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${said(part, column)}`)
      .join('; ');
  }
  const text = value === undefined ? '' : String(value ?? '');
  return column.Words && Object.hasOwn(column.Words, text) ? column.Words[text]! : text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function moment(text: string, timeZone: string, precision: 'day' | 'instant'): Date | null {
  // other texts that parse as a date, such as "May 5", are the list's own wording
  const instant = INSTANT.test(text) ? valid(new Date(text)) : null;
  const local = instant && valid(new Date(wallClock(instant, timeZone)));
  if (precision === 'day') local?.setUTCHours(0, 0, 0, 0);
  return local;
}

/** The date if it is valid. */
const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/** Text that a spreadsheet would interpret as a formula. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** `2026-11-17`, or `2026-11-17 07:19`. */
export const momentText = (moment: Date, kind: SheetColumn['As']): string =>
  moment
    .toISOString()
    .slice(0, kind === 'day' ? 10 : 16)
    .replace('T', ' ');

/** The cell as shown to a reader. */
export function cellText(cell: Cell, kind: SheetColumn['As']): string {
  if (cell instanceof Date) return momentText(cell, kind);
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return cell.toFixed(2);
  if (kind === 'percent') return `${(cell * 100).toFixed(2)}%`;
  return String(cell);
}
