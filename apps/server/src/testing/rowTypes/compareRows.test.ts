import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { wrongColumns, wrongValues } from './compareRows.ts';
import type { Row } from './readRow.ts';
import { SOURCE } from './scope.ts';
import { typedStatements } from './statements.ts';

const { INT4, JSONB, TEXT } = pg.types.builtins;
const ID = { name: 'id', dataTypeID: INT4 };
const NAME = { name: 'name', dataTypeID: TEXT };

/** The row type of `sql<…>`, as it would stand in a file of the server. */
function rowOf(type: string, before = ''): Row {
  const file = join(SOURCE, `features/none/${before.length}${type.length}.ts`);
  const [statement] = typedStatements(file, `${before}\nconst rows = sql<${type}>\`select 1\`;`);
  return statement!.type as Row; // what cannot be read fails the test
}

test('a row type that names what the statement returns passes', () => {
  const row = rowOf('{ id: number; name: string | null }');
  const result = { fields: [ID, NAME], rows: [{ id: 1, name: null }] };
  expect([wrongColumns('select id, name', result, row), wrongValues(result, row)]).toEqual([
    [],
    [],
  ]);
});

test('a missing column, one too many and one of another kind are found', () => {
  const row = rowOf('{ id: string; email: string }');
  const result = { fields: [ID, NAME], rows: [] };
  expect(wrongColumns('select id, name', result, row)).toEqual([
    'email is not returned',
    'id is int4: number, not string',
    'name is returned, and not in the type',
  ]);
});

test('a column that comes with all others need not be in the type', () => {
  const result = { fields: [ID, NAME], rows: [] };
  expect(wrongColumns('select m.* from member m', result, rowOf('{ id: number }'))).toEqual([]);
});

test('a null that the type does not allow is found, and so is JSON of another kind', () => {
  const row = rowOf('{ id: number; names: string[]; words: Words | null }', 'interface Words {}');
  const result = {
    fields: [ID, { name: 'names', dataTypeID: JSONB }, { name: 'words', dataTypeID: JSONB }],
    rows: [
      { id: 1, names: ['tea'], words: { en: 'tea' } },
      { id: null, names: [1], words: null },
    ],
  };
  expect(wrongValues(result, row)).toEqual(['id is null', 'names is JSON: a list, not string[]']);
});

test.each<[string, string, string]>([
  [
    'an interface with what it extends',
    'Row',
    'interface Old { id: number }\ninterface Row extends Old { name: string }',
  ],
  ['a part of a type', "Omit<Row, 'no'>", 'interface Row { id: number; name: string; no: 1 }'],
  ['several types together', 'A & B', "type A = { id: number };\ntype B = Record<'name', string>;"],
  [
    'a type with a parameter',
    "Of<'name'>",
    'type Of<K extends string> = { id: number } & Record<K, string>;',
  ],
  [
    'the elements of a list',
    "Page['rows'][number]",
    'interface Page { rows: { id: number; name: string }[] }',
  ],
  [
    'words from a list',
    'Row',
    "const WORDS = ['A', 'B'] as const;\ninterface Row { id: number; name: (typeof WORDS)[number] }",
  ],
])('%s is read as a row type', (_what, type, before) => {
  const { columns } = rowOf(type, before);
  const kinds = Object.entries(columns).map(([name, column]) => [name, column.type]);
  expect(Object.fromEntries(kinds)).toEqual({ id: 'number', name: 'string' });
});

test('a row that is one of two may be null where either may be', () => {
  const { columns } = rowOf('Row | Record<keyof Row, null>', 'interface Row { id: number }');
  expect(columns['id']).toEqual({ type: 'number', nullable: true, optional: false });
});

test('a type that cannot be read says so', () => {
  expect(
    rowOf("Row['id'] extends number ? { a: 1 } : { b: 1 }", 'interface Row { id: 1 }'),
  ).toMatch(/cannot be read/);
});
