import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyCells, saysWord } from './tableCells.ts';

const columns = [{ key: 'Code' }, { key: 'Quantity' }];
const empty = { Code: '', Quantity: '1' };
const check = (rows: Record<string, string>[]) =>
  emptyCells(new Map([['Lines', { rows, columns, empty }]]));

test('every cell of an editable table is required', () => {
  expect(check([{ Code: 'TEA', Quantity: '1' }])).toEqual([]);
  expect(
    check([
      { Code: 'TEA', Quantity: ' ' },
      { Code: '', Quantity: '2' },
    ]),
  ).toEqual([
    { field: 'Lines.0.Quantity', code: 'REQUIRED' },
    { field: 'Lines.1.Code', code: 'REQUIRED' },
  ]);
});

test('a row in which nothing was entered is left to the form', () => {
  expect(check([empty])).toEqual([]);
});

test('a cell without a value says so in a word', () => {
  expect(saysWord(' no LIMIT ', 'No limit')).toBe(true);
  expect(saysWord('12', 'No limit')).toBe(false);
});

test('every editable table stands in a form, which checks its cells', () => {
  const source = join(import.meta.dirname, '../..');
  const text = (name: string) => readFileSync(join(source, name), 'utf8');
  const files = globSync('**/*.tsx', { cwd: source }).filter((name) => !name.includes('.test.'));
  const tables = files.filter((name) => text(name).includes('<EditableTable'));
  expect(tables.length).toBeGreaterThan(10);
  /** A part of a form gets it from its parent. */
  const outside = tables.filter((name) => !/<(Form|FormDialog)\b|form: FormState/.test(text(name)));
  const parts = ['ui/list/NamesTable.tsx', 'features/shop/products/productFields.tsx'];
  expect(outside.filter((name) => !parts.includes(name))).toEqual([]);
});
