import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DISTRICTS, placeOf } from '../structure/districts.ts';
import { readSources, type Node, type Source } from '../structure/source.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const SOURCES = new Map(readSources(ROOT).map((source) => [source.path, source]));

/** The path from the repository root of a file named on the page, such as `wallets/withdraw.ts`. */
const pathOf = (named: string): string => {
  if (named.startsWith('web/')) return named.replace('web/', 'apps/web/src/');
  if (named.startsWith('platform/')) return `apps/server/src/${named}`;
  const [feature, file] = named.split('/');
  const [path] = globSync(`apps/server/src/features/*/${feature}/**/${file}`, { cwd: ROOT });
  return path ?? named;
};

const filesNamed = (text: string): string[] =>
  [...text.matchAll(/`([\w/]+\.tsx?)`/g)].map(([, file]) => pathOf(file!));

/** The heading of a walk with its count, and the files in its second column. */
function walk(heading: string) {
  const found = new RegExp(
    `^\\*\\*${heading}: (\\d+) files, before \\d+\\*\\*[^|]*((?:^\\|.*\n)+)`,
    'm',
  ).exec(PAGE)!;
  const rows = found[2]!.trim().split('\n').slice(2);
  return { count: Number(found[1]), files: rows.flatMap((row) => filesNamed(row.split('|')[2]!)) };
}

/** Foundations of every command, which no walk lists again. */
const GROUND = /\/company\/settings\/|\/saleRecord\/lockTreesAndPeriod\.ts$|\/tables\.ts$/;

/** Files of features from which a file imports more than types. */
function called(source: Source): string[] {
  return source.parsed.module.staticImports.flatMap(({ entries, moduleRequest }) => {
    if (!entries.some(({ isType }) => !isType)) return [];
    const line = source.lineAt(moduleRequest.start);
    const to = source.imports.find((one) => one.line === line)!.to;
    return to.startsWith('apps/server/src/features/') && !GROUND.test(to) ? [to] : [];
  });
}

const asked = (source: Source, call: string): boolean =>
  source
    .nodes('MemberExpression')
    .some(({ start, end }: Node) => source.text.slice(start, end) === call);

test.each([
  ['Withdrawing from a wallet', 'wallets.withdraw', ''],
  ['Registering as a visitor, paid by bank slip', 'registration.register', 'Each way to register'],
])('the walk "%s" names the files that its call goes through', (heading, call, others) => {
  const { count, files } = walk(heading);
  const [screen, sent, door, operation, ...rest] = files.map((path) => SOURCES.get(path)!);
  expect(files.filter((path) => !SOURCES.has(path))).toEqual([]);
  expect(files).toHaveLength(count);
  expect([sent!.path, door!.path]).toEqual([
    'apps/web/src/session/call.ts',
    'apps/server/src/platform/http/door.ts',
  ]);
  expect([asked(screen!, call), asked(operation!, call)]).toEqual([true, true]);
  const otherWays = others ? filesNamed(PAGE.slice(PAGE.indexOf(others)).split('\n\n')[0]!) : [];
  expect([...rest.map(({ path }) => path), ...otherWays].toSorted()).toEqual(
    called(operation!).toSorted(),
  );
  const back = rest.flatMap(({ imports }) => imports.filter(({ to }) => to === operation!.path));
  expect(back).toEqual([]);
});

test('registering stays within 15 files', () => {
  expect(walk('Registering as a visitor, paid by bank slip').files.length).toBeLessThanOrEqual(15);
});

test('every feature is named in its district, and the districts in their order', () => {
  const named = [...PAGE.matchAll(/^\d+\. \*\*(\w+)\*\*: ((?:\w+(?:, )?)+)$/gm)].map(
    ([, district, features]) => [district!, features!.split(', ')] as const,
  );
  expect(named.map(([district]) => district)).toEqual(DISTRICTS);
  const there = DISTRICTS.map((district) => {
    const places = [...SOURCES.keys()].flatMap((path) => placeOf(path) ?? []);
    const features = places.filter((one) => one.district === district).map((one) => one.feature);
    return [district, [...new Set(features)].toSorted()];
  });
  expect(named.map(([district, features]) => [district, features.toSorted()])).toEqual(there);
});
