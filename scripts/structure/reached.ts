import { screensOf } from './help.ts';
import type { Finding, Source } from './source.ts';

/** An address within the dashboard, and the screen that a notice or a member's history names. */
const LINK = /\/dashboard\/(\w+)|\b(?:target|screen): '(\w+)'/g;

/** Screens of the dashboard that are not in the menu and that no link, notice or redirect leads to. */
export function unreached(sources: Source[]): Finding[] {
  const linked = new Set(
    sources
      .filter(({ path, test }) => /^(?:apps|packages)\//.test(path) && !test)
      .flatMap(({ text }) => [...text.matchAll(LINK)])
      .map(([, to, named]) => to ?? named),
  );
  return screensOf(sources)
    .filter(({ title, inMenu }) => !inMenu && title !== 'home' && !linked.has(title))
    .map(({ title, source, line }) => ({ path: source.path, line, what: title }));
}
