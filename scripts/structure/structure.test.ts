import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forwardingFiles } from './forwarding.ts';
import { stateOnHandles } from './handles.ts';
import { helpFigures, unexplained } from './help.ts';
import { circles, fileCircles, upwardImports } from './imports.ts';
import { standInAmounts } from './looks.ts';
import { repeatedLocks } from './locks.ts';
import { misnamedOperations } from './names.ts';
import { unreached } from './reached.ts';
import { lineFigures, longFiles } from './sizes.ts';
import { toSource, type Finding } from './source.ts';
import { foreignWrites, writtenIn } from './tables.ts';
import { casts, mostConstants, papers, strayTexts, unexplainedCasts } from './words.ts';

const server = (path: string, text: string) => toSource(`apps/server/src/${path}`, text);
const web = (path: string, text: string) => toSource(`apps/web/src/${path}`, text);
const places = (findings: Finding[]) =>
  findings.map(({ path, line }) => `${path.split('/').at(-1)}:${line}`);

test('counts lines as an editor does', () => {
  const short = server('a.ts', 'const a = 1;\nconst b = 2;\n');
  const long = server('b.ts', 'x();\n'.repeat(301));
  expect(lineFigures([short, long])).toEqual({ files: 2, median: 301, p95: 301 });
  expect(longFiles([short, long]).map(({ what }) => what)).toEqual(['301 lines']);
  expect(longFiles([server('b.test.ts', 'x();\n'.repeat(301))])).toEqual([]);
});

test.each([
  ['insert into sale (id) values (1)', ['sale']],
  ['insert into "sale" select 1', ['sale']],
  ['delete from only sale where true', ['sale']],
  ['update sale set id = 1', ['sale']],
  ['update sale as s set id = 1', ['sale']],
  ['update sale s set id = 1', ['sale']],
  ['with gone as (delete from sale returning id) select 1', ['sale']],
  ['select 1 from sale for update of sale', []],
  ['select 1 from sale for no key update skip locked', []],
  ['insert into sale values (1) on conflict (id) do update set id = 2', ['sale']],
  ['select 1 -- delete from sale', []],
  ['alter table if exists only sale add x int', ['sale']],
  ['alter table x attach partition sale for values in (1)', ['x', 'sale']],
  ['drop table if exists sale', ['sale']],
  ['truncate public.sale', ['sale']],
  ['copy sale (a, b) from stdin', ['sale']],
  ['copy sale to stdout', []],
  ['create unique index on sale (a)', ['sale']],
  ['create index sale_a on only sale (a)', ['sale']],
  ['create trigger t before insert or update of a on sale for each row', ['sale']],
  ['drop trigger if exists t on sale', ['sale']],
  ['create temporary table sale (a int)', []],
  ['lock table only sale in share mode', []],
])('what %s writes', (text, tables) => {
  expect(writtenIn(text)).toEqual(tables);
});

test('a table is written by the feature that declares its rows', () => {
  const found = foreignWrites([
    server(
      'features/checkout/sales/tables.ts',
      'declare module "x" { interface Tables { sale: { id: 1 }; sale_line: 1 } }',
    ),
    server('features/checkout/sales/place.ts', 'db.insertInto("sale").values({});'),
    server('features/checkout/refunds/a.ts', 'db.updateTable("sale as s").set({});'),
    server(
      'features/checkout/refunds/b.ts',
      'sql`\n  delete from ${sql.table("sale_line")} where true`;',
    ),
    server(
      'features/checkout/refunds/c.ts',
      'sql`select * from sale for update of sale`;\n"delete from sale";',
    ),
    server(
      'features/checkout/refunds/d.ts',
      'sql`update ${late ? sql.raw("sale") : sql.raw("other")} set x = 1`;',
    ),
    server('features/checkout/refunds/a.test.ts', 'db.deleteFrom("sale");'),
    server('demo/orders.ts', 'db.deleteFrom("sale");'),
    server(
      'features/checkout/refunds/e.ts',
      'for (const t of ["x", "sale_line"] as const) db.deleteFrom(t);',
    ),
    server('features/checkout/refunds/f.ts', 'const f = (t: "x") => db.deleteFrom(t);'),
    server(
      'features/checkout/refunds/g.ts',
      'const f = (t: X) => sql`delete from ${t} where true`;',
    ),
    server('features/checkout/refunds/h.ts', 'const of = "sale";\nsql`truncate ${sql.table(of)}`;'),
    server('features/checkout/sales/month.ts', 'const month = (m: X) => sql.table(`sale_${m}`);'),
    server('features/checkout/sales/own.ts', 'sql`drop table ${month(1)}`;'),
    server(
      'features/checkout/refunds/i.ts',
      'const t = month(1);\nsql`alter table sale detach partition ${t}`;',
    ),
    server('features/checkout/refunds/j.ts', 'bulkInsert(db, { table: "sale", rows });'),
    server('features/checkout/refunds/k.ts', 'bulkInsert(db, target);'),
    server('features/checkout/refunds/l.ts', 'sql.raw(`drop table sale`);'),
    server(
      'features/checkout/refunds/m.ts',
      'const f = (of: { table: "mine" | "sale" }) => sql`delete from ${sql.table(of.table)}`;',
    ),
    server(
      'features/checkout/refunds/n.ts',
      'const T = ["mine"] as const;\nfor (const t of T) db.deleteFrom(t);',
    ),
    server(
      'features/checkout/refunds/o.ts',
      'bulkInsert(db, { table: partOf(1) });\nconst partOf = (n: X) => `mine_${n}`;',
    ),
  ]);
  expect(places(found)).toEqual([
    ...['a.ts:1', 'b.ts:1', 'd.ts:1', 'orders.ts:1', 'e.ts:1', 'f.ts:1'],
    ...['g.ts:1', 'h.ts:2', 'i.ts:2', 'j.ts:1', 'k.ts:1', 'l.ts:1', 'm.ts:1'],
  ]);
  expect(found[0]!.what).toBe('refunds writes sale, a table of sales');
});

test('a file that only passes on', () => {
  const files = {
    barrel: 'export { a } from "./x.ts"; export * from "./y.ts";',
    renamed: 'import { a } from "./x.ts"; export const b = a;',
    wrapped: 'import { a } from "./x.ts"; export const b = (c: C, d: D) => a(c, d);',
    awaited: 'import { a } from "./x.ts"; export async function b(c: C) { return await a(c); }',
    routes:
      'import { a } from "./x.ts"; export function r(bind: B) { bind(c.w.x, a); bind(c.w.y, (q, p) => a(q, p)); }',
    operation:
      'import { a } from "./x.ts"; import { command } from "./door.ts"; export const x = command(contract.w.x, a);',
    own: 'import { a } from "./x.ts"; export const b = (c: C) => a(c, 5);',
    work: 'import { a } from "./x.ts"; import { command } from "./door.ts"; export const x = command(contract.w.x, async (q) => { const r = await a(q); return { r }; });',
    types: 'export type { A } from "./x.ts";',
    data: 'import { a } from "./x.ts"; export const all = { a };',
    operations: 'export { a } from "./x.ts";',
  };
  const sources = Object.entries(files).map(([name, text]) =>
    server(`features/company/w/${name}.ts`, text),
  );
  expect(places(forwardingFiles(sources))).toEqual([
    'barrel.ts:0',
    'renamed.ts:0',
    'wrapped.ts:0',
    'awaited.ts:0',
    'routes.ts:0',
    'operation.ts:0',
  ]);
});

test('features that import one another in a circle', () => {
  const found = circles([
    server('features/company/a/x.ts', 'import { y } from "../b/y.ts";'),
    server('features/company/b/y.ts', 'import { z } from "../c/z.ts";'),
    server(
      'features/company/c/z.ts',
      '\nimport { x } from "../a/x.ts"; import { w } from "../d/w.ts";',
    ),
    server('features/company/d/w.ts', 'import type { Row } from "../c/tables.ts";'),
    server('features/company/d/w.test.ts', 'import { z } from "../c/z.ts";'),
  ]);
  expect(found.map(({ members }) => members)).toEqual([['server/a', 'server/b', 'server/c']]);
  expect(places(found[0]!.steps)).toEqual(['x.ts:1', 'y.ts:1', 'z.ts:2']);
});

test('imports that climb', () => {
  const found = upwardImports([
    server('platform/a.ts', 'import { x } from "../features/company/b/x.ts";'),
    server('platform/b.ts', 'import { x } from "../app.ts";'),
    server('platform/c.ts', 'import { x } from "@canopy/contract/call";'),
    server('features/company/d/d.ts', 'import { x } from "../../../platform/a.ts";'),
    server('features/company/d/e.ts', 'const { x } = await import("../../../demo/x.ts");'),
    server('features/company/d/f.test.ts', 'import { x } from "../g/g.test.ts";'),
    toSource('packages/contract/src/h.ts', 'export { x } from "@canopy/server/app";'),
    toSource('packages/domain/src/i.ts', 'import { x } from "@canopy/contract/call";'),
    web('ui/j.tsx', 'import { x } from "../features/company/b/x.ts";'),
    web('features/company/k/k.tsx', 'import { x } from "../../ui/x.ts";'),
  ]);
  expect(places(found)).toEqual([
    'a.ts:1',
    'b.ts:1',
    'e.ts:1',
    'f.test.ts:1',
    'h.ts:1',
    'i.ts:1',
    'j.tsx:1',
  ]);
});

test('districts and floors that use what stands above them', () => {
  const found = upwardImports([
    server('features/money/wallets/a.ts', 'import { x } from "../../bonus/tax/x.ts";'),
    server('features/money/wallets/b.ts', 'import type { X } from "../../bonus/tax/tables.ts";'),
    server('features/bonus/tax/c.ts', 'import { x } from "../../money/wallets/x.ts";'),
    web('features/shop/mall/d.tsx', 'import type { X } from "../../orders/invoices/x.ts";'),
    web('features/shop/mall/e.tsx', 'const x = lazy(() => import("../../../frame/x.tsx"));'),
    web('ui/list/f.ts', 'import { x } from "../../routing/x.ts";'),
    web('i18n/g.ts', 'import { x } from "../ui/list/x.ts";'),
    web('features/shop/mall/h.tsx', 'import { x } from "../../../screens.ts";'),
    web('frame/i.tsx', 'import { menuOf } from "../screens.ts";'),
    web('main.tsx', 'import { x } from "./frame/x.tsx";'),
  ]);
  expect(places(found)).toEqual(['a.ts:1', 'd.tsx:1', 'e.tsx:1', 'f.ts:1', 'g.ts:1', 'h.tsx:1']);
});

test('files in a circle, for a type or lazily', () => {
  const found = fileCircles([
    web('ui/list/a.tsx', 'import { B } from "./b.tsx";'),
    web('ui/list/b.tsx', 'import type { A } from "./a.tsx";'),
    web('ui/list/c.tsx', 'const d = import("./d.tsx"); import { a } from "./a.tsx";'),
    web('ui/list/d.tsx', 'import { e } from "./e.tsx";'),
    web('ui/list/e.tsx', 'import { c } from "./c.tsx";'),
    web('ui/list/f.test.ts', 'import { f } from "./g.ts";'),
    web('ui/list/g.ts', 'import { f } from "./f.test.ts";'),
  ]);
  expect(found).toHaveLength(2);
});

test('words: casts, limits, papers', () => {
  const source = server(
    'features/company/a/a.ts',
    `// the rule of domain 5
const a = b as never;
const c = d as unknown as E;
const f = g as H;
const MOST_ROWS = 5;
/** Ends (reliability
 * C4). */
const i = "(api 3)"; // decision 0006
/** A provider (facts A1). */
`,
  );
  expect(places(casts([source]))).toEqual(['a.ts:2', 'a.ts:3']);
  expect(places(mostConstants([source]))).toEqual(['a.ts:5']);
  expect(places(papers([source])).toSorted()).toEqual(['a.ts:1', 'a.ts:6', 'a.ts:8', 'a.ts:9']);
});

test('a cast says above it why', () => {
  const source = server(
    'features/company/a/a.ts',
    `const a = b as never;
// the type does not say it
const c = d as unknown as E;
const f = { g: 1 };
const h = (await k) as unknown as L;
// the shape follows from the kind
return fromEntries(
  rows.map((row) => [row.kind, row]),
) as unknown as Plans;
`,
  );
  const domain = toSource('packages/domain/src/a.ts', 'to.set(from as never);');
  expect(places(unexplainedCasts([source, domain]))).toEqual(['a.ts:1', 'a.ts:5', 'a.ts:1']);
});

test('an operation is named as its call and its file', () => {
  const found = misnamedOperations([
    server(
      'features/company/w/withdraw.ts',
      'export const withdraw = command(wallets.withdraw, f);',
    ),
    server('features/company/w/sendTest.ts', 'export const test = commandAfter(sms.test, f, g);'),
    server('features/company/w/list.ts', 'export const all = query(wallets.list, f);'),
    server('features/company/w/helper.ts', 'export const helper = other(wallets.list, f);'),
  ]);
  expect(places(found)).toEqual(['sendTest.ts:1', 'list.ts:1']);
  expect(found[0]!.what).toBe('sendTest.ts exports test for the call test');
});

test('rows locked by a subquery that may run for each row', () => {
  const source = server(
    'features/company/a/a.ts',
    `sql\`update a set b = 1 from (select id from a where c < now() limit 1 for update of a skip locked) d\`;
sql\`delete from a where id in (
  select id from a order by id limit 5 for no key update skip locked)\`;
sql\`update a set b = 1 where id = (select id from a limit 1 for update skip locked)\`;
sql\`with d as materialized (select id from a limit 1 for update) update a set b = 1 from d where id in (select 1)\`;
sql\`insert into a select * from (select 1) b on conflict do update set c = 1\`;
`,
  );
  expect(places(repeatedLocks([source]))).toEqual(['a.ts:1', 'a.ts:2']);
});

test('state that hangs on a database handle', () => {
  const of = (text: string) =>
    stateOnHandles([server('features/company/settings/readSettings.ts', text)]);
  expect(of('const seen = new WeakMap<ReadDb, Promise<Settings>>();')).toHaveLength(1);
  expect(of("const counted = new WeakSet<CommandCtx['tx']>();")).toHaveLength(1);
  expect(of('const byLogin = new Map<number, Db>();')).toEqual([]);
});

test('English outside the catalogues', () => {
  const screen = web(
    'features/company/a/A.tsx',
    `const a = <p title="Close the window">
  Nothing here yet
  {'Try it again'} <b>OK</b> {t('a.b')} <i className="two words" />
</p>;
`,
  );
  const mail = server(
    'features/notices/messages/send.ts',
    'send({ subject: `Hello ${name}, welcome to us`, code: "two words" });',
  );
  const texts = server(
    'features/notices/messages/mailTexts/en.ts',
    'export const en = { subject: "Welcome to us" };',
  );
  expect(places(strayTexts([screen, mail, texts])).toSorted()).toEqual([
    'A.tsx:1',
    'A.tsx:1',
    'A.tsx:3',
    'send.ts:1',
  ]);
});

test('finds an amount that stands in for one that is not known', () => {
  const screen = web(
    'features/shop/mall/Cart.tsx',
    [
      "const total = quote?.total ?? '0.00';",
      "const sen = parseMoney(quote?.total || '0');",
      "const none = row.refunded === '0.00';",
      "const name = row.name ?? '';",
    ].join('\n'),
  );
  expect(places(standInAmounts([screen]))).toEqual(['Cart.tsx:1', 'Cart.tsx:2']);
  expect(standInAmounts([web('workspace/invoices/a.tsx', "const a = b ?? '0.00';")])).toEqual([]);
});

test('a screen of the table has help, shares another’s, or says that it needs none', () => {
  const root = mkdtempSync(join(tmpdir(), 'help-'));
  const page = { purpose: 'a', before: 'b', then: 'c', final: 'd', example: 'e' };
  mkdirSync(join(root, 'apps/web/src/features/people/members/help'), { recursive: true });
  for (const language of ['en', 'zh', 'ms', 'ar', 'it', 'es', 'fr'])
    writeFileSync(
      join(root, 'apps/web/src/features/people/members/help', `${language}.json`),
      JSON.stringify({
        manual: {
          memberList: language === 'fr' ? { ...page, final: ' ' } : page,
          memberNote: page,
          ...(language === 'ar' ? {} : { memberBook: page }),
          ...(language === 'en' ? { gone: page } : {}),
        },
      }),
    );
  const table = web(
    'features/people/members/screens.ts',
    `const ALL = { staff: '*', help: false } as const;
    export const membersScreens = {
      memberList: screen('memberList', { staff: 'member.view' }, () => import('./a.tsx')),
      memberNote: screen('memberNote', { member: true }, () => import('./a.tsx')),
      memberBook: screen('memberBook', { member: true }, () => import('./a.tsx')),
      memberEditor: screen('memberEditor', { staff: 'member.edit', help: 'memberList' }, () => import('./a.tsx')),
      memberLost: screen('memberLost', { staff: 'member.edit', help: 'nowhere' }, () => import('./a.tsx')),
      memberBare: screen('memberBare', { staff: 'member.edit' }, () => import('./a.tsx')),
      chat: screen('chat', { ...ALL }, () => import('./a.tsx')),
      home: createRoute({ staticData: { screen: { title: 'home', staff: '*', help: false } } }),
    };`,
  );
  const found = unexplained([table], root).map(({ what }) => what);
  expect(found.filter((what) => !what.startsWith('memberBare'))).toEqual([
    'the help of memberList lacks “final” (fr)',
    'memberBook has no page of help (ar)',
    'memberLost is explained by nowhere, which has no page of its own',
    'gone: no screen',
  ]);
  expect(found.filter((what) => what.startsWith('memberBare'))).toHaveLength(7);
  expect(helpFigures([table])).toBe(
    '4 of 6 of the office, 2 of 2 of members alone; the others need none',
  );
  rmSync(root, { recursive: true });
});

test('a screen that nothing leads to', () => {
  const screens = web(
    'features/company/a/screens.ts',
    `export const aScreens = {
  listed: screen('listed', { menu: { group: 'wallet', order: 1 }, member: true }, () => import('./A.tsx')),
  linked: screen('linked', { member: true }, () => import('./B.tsx')),
  lost: screen('lost', { member: true }, () => import('./C.tsx')),
};
`,
  );
  const link = web(
    'features/company/b/B.tsx',
    `export const B = () => <Link to="/dashboard/linked" />;`,
  );
  expect(unreached([screens, link]).map(({ what }) => what)).toEqual(['lost']);
});
