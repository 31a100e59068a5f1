import { globSync } from 'node:fs';
import { sep } from 'node:path';
import type { Finding, Node, Source } from './source.ts';

/** Folders whose looks are still their own; what is here may leave, nothing may join. */
const OWN_LOOKS = ['approvals', 'mall', 'products', 'sales'];

const SCREENS = /^apps\/web\/src\/(features\/(\w+)|workspace)\//;
const owns = (path: string) => OWN_LOOKS.includes(SCREENS.exec(path)?.[2] ?? '');

/**
 * Inline styles and style sheets of screens: how a thing looks is said once, by a part of `ui/`, and a
 * value from data is a property of the part.
 *
 * @returns of the screens made of parts, and of those that are not yet
 */
export function looks(sources: Source[], root: string): { parts: Finding[]; own: Finding[] } {
  const inline = sources
    .filter(({ path }) => SCREENS.test(path))
    .flatMap((source) => [
      ...source
        .nodes('JSXAttribute')
        .filter((attribute) => (attribute['name'] as Node)['name'] === 'style')
        .map(({ start }) => at(source, source.lineAt(start), 'style={…}')),
      ...source.imports
        .filter(({ to }) => to.endsWith('.css'))
        .map(({ line, to }) => at(source, line, to)),
    ]);
  const sheets = globSync('apps/web/src/{features,workspace}/**/*.css', { cwd: root }).map(
    (path): Finding => ({ path: path.split(sep).join('/'), line: 0, what: 'a style sheet' }),
  );
  const all = [...inline, ...sheets];
  return {
    parts: all.filter(({ path }) => !owns(path)),
    own: all.filter(({ path }) => owns(path)),
  };
}

const at = ({ path }: Source, line: number, what: string): Finding => ({ path, line, what });
