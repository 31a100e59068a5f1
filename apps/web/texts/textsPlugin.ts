import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { Plugin } from 'vite';
import { bundlesOf, helpFolders, nested, textFolders, withoutForm } from './catalogue.ts';
import { keysUsedIn, sourcesOf } from './usedTexts.ts';

const SOURCES = join(import.meta.dirname, '../src');
const MODULE = /^virtual:texts\/(\w+)(?:\/(\w+))?$/;
const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+\.tsx?)'\s*\)/g;

/** Bundle of every key, by the key used in code. */
function bundleByKey(): Map<string, string> {
  const all = new Map<string, string>();
  for (const [bundle, texts] of bundlesOf('en'))
    for (const key of texts.keys()) all.set(withoutForm(key), bundle);
  return all;
}

/** The first page of a member: it shows little of each of many features. */
const HOME = join(SOURCES, 'features/insight/reports/MemberDashboard.tsx');
/** Loaded by every screen anyway. */
const EVERYWHERE = ['ui', 'contract', 'frame'];
/** The part of a bundle that the first page of a member shows. */
const homePart = (bundle: string) => `${bundle}Home`;

/** The bundles of a language, each divided into what the first page of a member shows and the rest. */
function partsOf(language: Language): Map<string, Map<string, string>> {
  const home = keysShownBy(HOME, new Set(bundleByKey().keys()));
  const parts = new Map<string, Map<string, string>>();
  for (const [bundle, texts] of bundlesOf(language)) {
    const ofHome = EVERYWHERE.includes(bundle)
      ? []
      : [...texts].filter(([key]) => home.has(withoutForm(key)));
    if (ofHome.length > 0) parts.set(homePart(bundle), new Map(ofHome));
    const rest = new Map(texts);
    for (const [key] of ofHome) rest.delete(key);
    parts.set(bundle, rest);
  }
  return parts;
}

/** The parts of bundles to load with a module that shows these keys. */
function partsToLoad(
  entry: string,
  bundles: ReadonlySet<string>,
  parts: ReadonlyMap<string, unknown>,
): string[] {
  const home = [...bundles].map(homePart).filter((part) => parts.has(part));
  return entry === HOME
    ? [...home, ...EVERYWHERE.filter((each) => bundles.has(each))]
    : [...bundles, ...home];
}

/** The keys shown by a module and everything it imports. */
export function keysShownBy(entry: string, keys: ReadonlySet<string>): Set<string> {
  const shown = new Set<string>();
  for (const code of sourcesOf(entry).values())
    for (const key of keysUsedIn(code, keys)) shown.add(key);
  return shown;
}

/** The texts loaded with the page itself: only those that sign-in shows. */
export const keysOfFirstLoad = (): Set<string> =>
  keysShownBy(join(SOURCES, 'main.tsx'), new Set(bundleByKey().keys()));

// browsers parse JSON faster than the same data as a JavaScript object
const asModule = (texts: Iterable<[string, string]>) =>
  `JSON.parse(${JSON.stringify(JSON.stringify(nested(texts)))})`;

function languageModule(language: Language): string {
  const first = keysOfFirstLoad();
  const bundles = partsOf(language);
  const texts = [...bundles.values()].flatMap((bundle) => [...bundle]);
  return `export const first = ${asModule(texts.filter(([key]) => first.has(withoutForm(key))))};
export const bundles = {
${[...bundles.keys()].map((name) => `  ${name}: () => import('virtual:texts/${language}/${name}'),`).join('\n')}
};`;
}

/**
 * Texts by feature. `virtual:texts/<language>` contains what the first page shows and knows where the rest
 * is. A member's home comes with the part of each feature's texts that it shows. Each lazy import waits for the texts of what it imports along with the code, so no list of texts per
 * screen is needed, and no screen is shown without its texts.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language, bundle] = MODULE.exec(id.slice(1)) ?? [];
      if (!language || !LANGUAGES.includes(language as Language)) return undefined;
      for (const folder of [...Object.values(textFolders()), ...helpFolders()])
        this.addWatchFile(join(folder, `${language}.json`));
      if (!bundle) return languageModule(language as Language);
      return `export default ${asModule(partsOf(language as Language).get(bundle) ?? [])}`;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !/\.tsx?$/.test(id) || code.search(LAZY_IMPORT) < 0)
        return undefined;
      const bundleOfKey = bundleByKey();
      const keys = new Set(bundleOfKey.keys());
      const parts = partsOf('en');
      let changed = false;
      const lazy = code.replace(LAZY_IMPORT, (whole, path: string) => {
        const entry = join(dirname(id), path);
        const shown = keysShownBy(entry, keys);
        const bundles = new Set([...shown].map((key) => bundleOfKey.get(key)!));
        if (bundles.size === 0) return whole;
        changed = true;
        return `withTexts(${whole}, ${JSON.stringify(partsToLoad(entry, bundles, parts))})`;
      });
      if (!changed) return undefined;
      const runtime = JSON.stringify(join(SOURCES, 'i18n/i18n.ts'));
      return { code: `import { withTexts } from ${runtime};\n${lazy}`, map: null };
    },
  };
}
