import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';

/** A node of the syntax tree, reduced to what the checks need. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** One finding of a check. */
export interface Finding {
  path: string;
  /** From 1; 0: the file as a whole. */
  line: number;
  what: string;
}

/** A file of the repository with everything the checks need. */
export interface Source {
  /** From the repository root, with `/`. */
  path: string;
  text: string;
  lines: number;
  /** A test, or a file used only by tests. */
  test: boolean;
  parsed: ParseResult;
  /** Its imports and re-exports, resolved to a repository path where possible. */
  imports: { to: string; line: number }[];
  /** All nodes of the given types. */
  nodes: (...types: string[]) => Node[];
  lineAt: (offset: number) => number;
}

const FOLDERS = '{apps,packages,e2e,bench,scripts}';

/** Reads and parses every TypeScript file of the repository. */
export function readSources(root: string): Source[] {
  return globSync(`${FOLDERS}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => toSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses one file. */
export function toSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => {
    const next = starts.findIndex((start) => start > offset);
    return next < 0 ? starts.length : next;
  };
  let byType: Map<string, Node[]> | undefined;
  const nodes = (...types: string[]) => {
    byType ??= collect(parsed.program as unknown as Node); // the tree's own types have a separate type for every kind of node
    return types.flatMap((type) => byType!.get(type) ?? []);
  };
  return {
    path,
    text,
    lines: starts.at(-1) === text.length ? starts.length - 1 : starts.length,
    test: /\.(test|walk|e2e)\.tsx?$|^e2e\/|^bench\/|\/testing\//.test(path),
    parsed,
    imports: importsOf(text, parsed).map(({ specifier, start }) => ({
      to: resolve(path, specifier),
      line: lineAt(start),
    })),
    nodes,
    lineAt,
  };
}

function importsOf(text: string, { module }: ParseResult): { specifier: string; start: number }[] {
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest] : []));
  const fixed = [...module.staticImports.map((found) => found.moduleRequest), ...passedOn].map(
    ({ value, start }) => ({ specifier: value, start }),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    start,
  }));
  return [...fixed, ...dynamic];
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier).split(sep).join('/');
  const [, name, rest] = /^@canopy\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (!name) return specifier;
  const folder = name === 'contract' || name === 'domain' ? 'packages' : 'apps';
  return `${folder}/${name}/src/${rest}.ts`;
}

function collect(program: Node): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
    } else if (typeof value === 'object' && value !== null) {
      const { type } = value as Node;
      if (typeof type === 'string') {
        if (!found.has(type)) found.set(type, []);
        found.get(type)!.push(value as Node);
      }
      for (const key in value) visit((value as Node)[key]);
    }
  };
  visit(program);
  return found;
}

/** The name of an identifier; undefined for any other node. */
export function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? (name as string) : undefined;
}

/** The text of a string literal; undefined for any other node. */
export function stringOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Node;
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}
