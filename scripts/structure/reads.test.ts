import { expect, test } from 'vitest';
import { circles, upwardImports } from './imports.ts';
import { readFindings } from './reads.ts';
import { toSource, type Finding } from './source.ts';

const server = (path: string, text: string) => toSource(`apps/server/src/${path}`, text);

const MEMBERS = server(
  'features/people/members/tables.ts',
  `interface MemberTable { id: number; login_id: number; full_name: string; status: string; bank: string }
  declare module 'x' { interface Tables { member: MemberTable } }
  export const membersTables = declareTables({
    member: { reads: { person: ['id', 'full_name'] }, columns: {} },
  });`,
);
const SALES = server(
  'features/checkout/sales/tables.ts',
  `declare module 'x' { interface Tables { sale: { id: number; member_id: number; status: string; total: number } } }`,
);

/** Columns of `member` that a statement of the feature `sales` takes without leave. */
function taken(...texts: string[]): string[] {
  const files = texts.map((text, i) => server(`features/checkout/sales/file${i}.ts`, text));
  return readFindings([MEMBERS, SALES, ...files])
    .unpublished.map(({ what }) => /member\.(\w+)/.exec(what)?.[1] ?? what)
    .toSorted();
}
const whole = 'sales reads all columns of member, of members';

test.each([
  ['qualified', 'select m.id, m.bank from member m', ['bank']],
  ['by the table’s own name', 'select member.bank from member', ['bank']],
  ['unqualified', 'select id, bank from member', ['bank']],
  ['in a condition', "select m.id from member m where m.status = 'ACTIVE'", ['status']],
  ['in a join', 'select s.id from sale s join member m on m.login_id = s.member_id', ['login_id']],
  ['in an order', 'select m.id from member m order by m.bank', ['bank']],
  ['after a comma', 'select m.bank from sale s, member m', ['bank']],
  ['quoted', 'select m."bank" from "member" m', ['bank']],
  ['with a schema', 'select m.bank from public.member m', ['bank']],
  ['in an expression', "select coalesce(nullif(trim(m.bank), ''), '-') from member m", ['bank']],
  ['in brackets', 'select array[m.bank] from member m', ['bank']],
  ['with its type', 'select m.bank::text from member m', ['bank']],
  [
    'in a subquery',
    'select (select m.bank from member m where m.id = s.member_id) from sale s',
    ['bank'],
  ],
  [
    'for a subquery',
    'select (select s.id from sale s where s.id = m.login_id) from member m',
    ['login_id'],
  ],
  [
    'laterally',
    'select x.b from sale s left join lateral (select m.bank as b from member m where m.id = s.member_id) x on true',
    ['bank'],
  ],
  ['in a named query', 'with b as (select bank from member) select b.bank from b', ['bank']],
  ['after a union', 'select id from sale union all select login_id from member', ['login_id']],
  ['for an update', "update sale s set total = 1 from member m where m.status = ''", ['status']],
  ['for a delete', "delete from sale s using member m where m.status = ''", ['status']],
  ['for an insert', 'insert into sale (member_id, status) select id, bank from member', ['bank']],
  ['by a shared name', 'select 1 from sale join member using (id, status)', ['status']],
  ['all', 'select * from member', [whole]],
  ['all of one', 'select m.* from sale s join member m on m.id = s.member_id', [whole]],
  ['as a row', 'select row_to_json(m) from member m', [whole]],
  ['as a row of a subquery', 'select to_jsonb(t) from (select m.bank from member m) t', ['bank']],
])('a column is found %s', (_how, text, columns) => {
  expect(taken(`sql\`${text}\`;`)).toEqual(columns);
});

test.each([
  [
    'an own column of that name',
    "select s.status from sale s where status = '' and exists (select from member)",
  ],
  ['the inner of two of that name', 'select id, (select status from sale limit 1) from member'],
  [
    'a named query of the table’s name',
    'with member as (select id as bank from sale) select bank, member.bank from member',
  ],
  ['a subquery under that alias', 'select m.bank from (select 1 as bank) m'],
  ['a result of that name', 'select m.full_name as bank from member m order by bank'],
  ['a text, a comment or a type', "select m.id::status, 'm.bank' from member m -- m.bank"],
  ['what an update sets', "update sale set status = '' from member m where m.id = member_id"],
  [
    'columns of a function',
    'select r.bank from jsonb_to_recordset($1) as r(bank text), member m where m.id = 1',
  ],
  ['a published column', 'select m.id, full_name, count(*) from member m group by m.id'],
])('%s is nobody else’s', (_what, text) => {
  expect(taken(`sql\`${text}\`;`)).toEqual([]);
});

test.each([
  [
    'a fragment of the file',
    'const named = sql`m.bank as x`;\nsql`select ${named} from member m`;',
  ],
  [
    'one of two fragments',
    'const a = (all: boolean) => sql`select m.id ${all ? sql`, m.bank` : sql``} from member m`;',
  ],
  [
    'a fragment with a parameter',
    'const of = (alias: string) => sql`${sql.ref(`${alias}.bank`)}`;\nsql`select ${of("m")} from member m`;',
  ],
  ['the rest of a statement', 'const scope = sql`from member`;\nsql`select bank ${scope}`;'],
  ['a table given by a constant', 'const at = "member";\nsql`select bank from ${sql.table(at)}`;'],
  [
    'a fragment put together elsewhere',
    'page(db, { columns: sql`m.bank`, scope: sql`from member m` });',
  ],
  [
    'a table given to a function',
    'const waits = (at: string, of: X) => sql`select ${sql.raw(at)} from ${of}`;\nwaits("bank", sql`member where id = 1`);',
  ],
  ['a text that is sent as it is', 'client.query("select bank from member where id = $1", [id]);'],
  [
    'a list',
    'const COLUMNS = [sql`m.id`, sql`m.bank`];\nsql`select ${sql.join(COLUMNS)} from member m`;',
  ],
  [
    'a fragment of an object',
    'const OF = { A: sql`m.id`, B: sql`m.bank` };\nconst f = (k: "A" | "B") => sql`select ${OF[k]} from member m`;',
  ],
])('a column is found in %s', (_how, text) => {
  expect(taken(text)).toEqual(['bank']);
});

test('a column is found in a fragment of another file, where it is written', () => {
  const found = readFindings([
    MEMBERS,
    SALES,
    server('features/checkout/sales/part.ts', '\nexport const part = sql`m.bank`;'),
    server(
      'features/checkout/sales/list.ts',
      "import { part } from './part.ts';\nsql`select ${part} from member m`;",
    ),
  ]).unpublished;
  expect(places(found)).toEqual(['part.ts:2']);
});

test('what the owner publishes as a fragment is the owner’s', () => {
  const findings = readFindings([
    MEMBERS,
    SALES,
    server('features/people/members/reads.ts', 'export const bankOf = sql`m.bank`;'),
    server(
      'features/checkout/sales/list.ts',
      "import { bankOf } from '../members/reads.ts';\nsql`select ${bankOf}, m.id, m.full_name from member m`;",
    ),
  ]);
  expect(findings.unpublished).toEqual([]);
});

test.each([
  ['select', "db.selectFrom('member').select(['id', 'bank']);", ['bank']],
  ['select under another name', "db.selectFrom('member as m').select('m.bank as x');", ['bank']],
  ['where', "db.selectFrom('member').select('id').where('status', '=', 'x');", ['status']],
  [
    'join',
    "db.selectFrom('sale').innerJoin('member', 'member.login_id', 'sale.member_id').select('total');",
    ['login_id'],
  ],
  [
    'callback',
    "db.selectFrom('member').select('id').where((eb) => eb.or([eb('status', '=', 1), eb('bank', '=', 2)]));",
    ['bank', 'status'],
  ],
  [
    'subquery',
    "db.selectFrom('sale').select((q) => q.selectFrom('member').select('bank').whereRef('member.id', '=', 'sale.member_id').as('x'));",
    ['bank'],
  ],
  ['constant', "const C = ['id', 'bank'] as const;\ndb.selectFrom('member').select(C);", ['bank']],
  [
    'later call',
    "let q = db.selectFrom('member').select('id');\nq = q.where('bank', '=', 1);",
    ['bank'],
  ],
  ['fragment', "db.selectFrom('member as m').select(sql`m.bank`.as('x'));", ['bank']],
  ['all', "db.selectFrom('member').selectAll();", [whole]],
  [
    'all of one',
    "db.selectFrom('sale as s').innerJoin('member as m', 'm.id', 's.member_id').selectAll('m');",
    [whole],
  ],
  [
    'own columns',
    "db.selectFrom('sale').innerJoin('member as m', 'm.id', 'sale.member_id').select(['total', 'sale.status']);",
    [],
  ],
])('a query builder’s columns are found: %s', (_how, text, columns) => {
  expect(taken(text)).toEqual(columns);
});

test('columns and tables that a variable names are findings', () => {
  expect(taken("const f = (c: C) => db.selectFrom('member').select(c);")).toEqual([
    'sales reads a column of member that a variable names, of members',
  ]);
  expect(taken('const f = (t: T) => sql`select id from ${sql.table(t)}`;')).toEqual([
    'reads a table that is named by a variable',
  ]);
});

test('what is published is read by somebody, has one meaning, and is not read from below', () => {
  const findings = readFindings([
    server(
      'features/people/members/tables.ts',
      `import '../sales/place.ts';
      declare module 'x' { interface Tables { member: { id: 1; ${'abcdefghijklm'.replace(/./g, '$&: 1; ')} } } }
      export const membersTables = declareTables({
        member: { reads: { one: ['id'], many: ['${'abcdefghijklm'.split('').join("', '")}'] } },
      });`,
    ),
    server('features/checkout/sales/place.ts', 'sql`select id, a from member`;'),
  ]);
  expect(findings.unpublished).toEqual([]);
  expect(findings.unread).toHaveLength(12);
  expect(findings.unread[0]!.what).toBe('nobody else reads member.b');
  expect(findings.wide.map(({ what }) => what)).toEqual(['many: 13 columns']);
  expect(findings.upward.map(({ what }) => what)).toEqual([
    'sales reads members, which stands above it: member',
  ]);
});

test('what an owner publishes stands below every feature', () => {
  const reads = server('features/people/members/reads.ts', "import '../sales/place.ts';");
  const place = server('features/checkout/sales/place.ts', "import '../members/reads.ts';");
  const profile = server('features/people/members/profile.ts', "import '../sales/place.ts';");
  expect(places(upwardImports([reads, place, profile]))).toEqual(['reads.ts:1']);
  expect(circles([place, profile])).toEqual([]);
});

const places = (findings: Finding[]) =>
  findings.map(({ path, line }) => `${path.split('/').at(-1)}:${line}`);
