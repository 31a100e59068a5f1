import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Finding, Node, Source } from './source.ts';

const SCREENS = /^apps\/web\/src\/(features\/\w+\/\w+|workspace)\//;
const WEB = /^apps\/web\/src\/.*\.tsx$/;
const SHOWS = /^apps\/web\/src\/(features|frame|ui)\//;
const SHEETS = 'apps/web/src/**/*.css';

/**
 * Inline styles and style sheets in screens. Appearance belongs in one place, a component in `ui/`; a value
 * from data is a property of the component.
 */
export function looks(sources: Source[], root: string): Finding[] {
  const inline = sources
    .filter(({ path }) => SCREENS.test(path))
    .flatMap((source) => [
      ...attributes(source, 'style').map(({ start }) =>
        at(source, source.lineAt(start), 'style={…}'),
      ),
      ...source.imports
        .filter(({ to }) => to.endsWith('.css'))
        .map(({ line, to }) => at(source, line, to)),
    ]);
  const sheets = globSync('apps/web/src/{features,workspace}/**/*.css', { cwd: root }).map(
    (path): Finding => ({ path: path.split(sep).join('/'), line: 0, what: 'a style sheet' }),
  );
  return [...inline, ...sheets];
}

/**
 * Amounts that stand in for one that is not known: `?? '0.00'`. A request that failed is not a price of nothing;
 * `ui/feedback/KnownAmount.tsx` shows what is not known, or is known not to exist.
 */
export function standInAmounts(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => SHOWS.test(path) && !test)
    .flatMap((source) =>
      source
        .nodes('LogicalExpression')
        .filter(({ right }) => /^0(\.0+)?$/.test(String(stringIn(right as Node))))
        .map(({ start }) => at(source, source.lineAt(start), "?? '0.00'")),
    );
}

/** A string literal's text. */
const stringIn = (node: Node) =>
  node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;

/** Class names missing from every global style sheet: an intended style that nobody sees. */
export function unknownClasses(sources: Source[], root: string): Finding[] {
  const known = new Set(
    globSync(SHEETS, { cwd: root, exclude: ['**/*.module.css'] }).flatMap((path) =>
      classesOf(readFileSync(join(root, path), 'utf8')),
    ),
  );
  return sources
    .filter(({ path, test }) => WEB.test(path) && !test)
    .flatMap((source) =>
      attributes(source, 'className').flatMap(({ value, start }) => {
        const given = value as Node | null;
        if (given?.type !== 'Literal') return [];
        return String(given['value'])
          .split(' ')
          .filter((name) => name && !known.has(name))
          .map((name) => at(source, source.lineAt(start), name));
      }),
    );
}

const classesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(
    ([, name]) => name!,
  );

const attributes = (source: Source, name: string) =>
  source.nodes('JSXAttribute').filter((attribute) => (attribute['name'] as Node)['name'] === name);

const at = ({ path }: Source, line: number, what: string): Finding => ({ path, line, what });
