import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');
/** How many fit side by side on a laptop and stay readable. */
const MOST = 6;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}
const one = (value: unknown) => value as Node;
const many = (value: unknown) => (value ?? []) as Node[];
const nameOf = (key: unknown) => String(one(key)['name'] ?? one(key)['value']);

/** Keys of the columns in an array that are shown by default. */
function shownIn(list: Node): string[] {
  return many(list['elements']).flatMap((element) => {
    const spread = element.type === 'SpreadElement';
    const part = spread ? one(element['argument']) : element;
    if (part.type === 'ConditionalExpression')
      return longest([one(part['consequent']), one(part['alternate'])].map(shownOf));
    if (part.type === 'ArrayExpression') return shownIn(part);
    return shownOf(part);
  });
}

const longest = (lists: string[][]) =>
  lists.reduce((most, list) => (list.length > most.length ? list : most), []);

/** Whether a column is not shown by default, by a field of its own or one of what it is made of. */
const isOptional = (part: Node): boolean =>
  part.type === 'Identifier'
    ? nameOf(part) === 'BEHIND'
    : part.type === 'CallExpression'
      ? many(part['arguments']).some(isOptional)
      : many(part['properties']).some(({ type, key, argument }) =>
          type === 'Property' ? nameOf(key) === 'optional' : isOptional(one(argument)),
        );

/** One column, or those of an array. */
function shownOf(part: Node): string[] {
  if (part.type === 'ArrayExpression') return shownIn(part);
  if (isOptional(part)) return [];
  if (part.type !== 'ObjectExpression') return [part.type];
  const fields = many(part['properties']).filter(({ type }) => type === 'Property');
  const field = (name: string) => fields.find(({ key }) => nameOf(key) === name);
  const key = field('key');
  return [key ? String(one(key['value'])['value'] ?? one(key['value']).type) : part.type];
}

/** The columns of every list in a file, with the line they start on. */
function listsOf(path: string): { at: string; columns: string[] }[] {
  const code = readFileSync(join(SOURCES, path), 'utf8');
  const lists: { at: string; columns: string[] }[] = [];
  const add = (list: Node) =>
    lists.push({
      at: `${path}:${code.slice(0, list.start).split('\n').length}`,
      columns: shownIn(list),
    });
  const isColumns = (type: unknown) =>
    Boolean(type) &&
    /\b(?:List)?Column</.test(code.slice(one(type).start, Number(one(type)['end'])));
  const returned = (made: Node): Node | undefined => {
    const body = one(made['body']);
    if (body?.type === 'ArrayExpression') return body;
    const last = many(body?.['body']).find(({ type }) => type === 'ReturnStatement');
    return last && one(last['argument']);
  };
  const visitor = new Visitor({
    VariableDeclarator(node) {
      const { id, init } = node as unknown as { id: Node; init: Node | null };
      if (!init) return;
      if (init.type === 'ArrayExpression' && isColumns(id['typeAnnotation'])) add(init);
      if (init.type === 'ArrowFunctionExpression' && isColumns(init['returnType'])) {
        const list = returned(init);
        if (list?.type === 'ArrayExpression') add(list);
      }
    },
    FunctionDeclaration(node) {
      const made = node as unknown as Node;
      const list = isColumns(made['returnType']) ? returned(made) : undefined;
      if (list?.type === 'ArrayExpression') add(list);
    },
  });
  visitor.visit(parseSync(path, code).program);
  return lists;
}

const FILES = globSync('{features,ui}/**/*.{ts,tsx}', { cwd: SOURCES }).filter(
  (path) => !path.includes('.test.'),
);

const LISTS = FILES.flatMap(listsOf);

test('no list shows more columns than there is room for, unless a person chooses them', () => {
  expect(LISTS.length).toBeGreaterThan(50);
  const wide = LISTS.filter(({ columns }) => columns.length > MOST);
  expect(wide.map(({ at, columns }) => `${at} ${columns.join(', ')}`)).toEqual([]);
});

test('RM stands once in the heading of a column of amounts, and not in each of its rows', () => {
  const repeated = FILES.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/\n( +)\{\n\1  key: .*?\n\1\}/gs)]
      .map(([column]) => column)
      .filter(
        (column) =>
          column.includes("as: 'money'") &&
          /<Money |=> amount\(/.test(column) &&
          // columns that mix amounts with other values
          !/<Pv |<Amount |<Tag /.test(column) &&
          !column.includes("unit: 'RM'"),
      )
      .map((column) => `${path} ${/key:? ?(.*),/.exec(column)?.[1]}`),
  );
  expect(repeated).toEqual([]);
});

/** Lists whose rows contain everything there is. */
const WHOLE = new Set([
  'binaryLegs',
  'blockedIPs',
  'downloads',
  'payoutFiles',
  'securityHistory',
  'schedules',
  'settingHistory',
  // the source of a line is its own link, also on a phone
  'missedLines',
  'statement',
  'tasks',
  'trialBalance',
  'walletLiability',
  'webhookDeliveries',
]);

test('a row leads to what there is to see of it', () => {
  const dead = FILES.flatMap((path) =>
    [
      ...readFileSync(join(SOURCES, path), 'utf8').matchAll(
        /\n( *)<(?:DataTable|ListPage)\n.*?\n\1\/?>/gs,
      ),
    ]
      .filter(([table]) => !/\b(rowLink|onRow)\b/.test(table))
      .map(([table]) => /name="(\w+)"/.exec(table)?.[1] ?? path)
      .filter((name) => !WHOLE.has(name)),
  );
  expect(dead).toEqual([]);
});
