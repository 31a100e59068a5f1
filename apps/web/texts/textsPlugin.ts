import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { Plugin } from 'vite';
import { bundlesOf, nested, textFolders, withoutForm } from './catalogue.ts';
import { keysUsedIn, sourcesOf } from './usedTexts.ts';

const SOURCES = join(import.meta.dirname, '../src');
const MODULE = /^virtual:texts\/(\w+)(?:\/(\w+))?$/;
const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+\.tsx?)'\s*\)/g;

/** Bundle of every key, by the key that code uses. */
function bundleByKey(): Map<string, string> {
  const all = new Map<string, string>();
  for (const [bundle, texts] of bundlesOf('en'))
    for (const key of texts.keys()) all.set(withoutForm(key), bundle);
  return all;
}

/** The keys that a module shows together with all that comes with it. */
export function keysShownBy(entry: string, keys: ReadonlySet<string>): Set<string> {
  const shown = new Set<string>();
  for (const code of sourcesOf(entry).values())
    for (const key of keysUsedIn(code, keys)) shown.add(key);
  return shown;
}

/** The texts that come with the page itself: what sign-in shows, and no other. */
export const keysOfFirstLoad = (): Set<string> =>
  keysShownBy(join(SOURCES, 'main.tsx'), new Set(bundleByKey().keys()));

// a browser reads JSON faster than it reads the same as an object of JavaScript
const asModule = (texts: Iterable<[string, string]>) =>
  `JSON.parse(${JSON.stringify(JSON.stringify(nested(texts)))})`;

function languageModule(language: Language): string {
  const first = keysOfFirstLoad();
  const bundles = bundlesOf(language);
  const texts = [...bundles.values()].flatMap((bundle) => [...bundle]);
  return `export const first = ${asModule(texts.filter(([key]) => first.has(withoutForm(key))))};
export const bundles = {
${[...bundles.keys()].map((name) => `  ${name}: () => import('virtual:texts/${language}/${name}'),`).join('\n')}
};`;
}

/**
 * Texts by feature. `virtual:texts/<language>` brings what the first page shows and knows where the
 * rest is; each lazy import waits for the texts of what it imports beside the code itself, so no list
 * says which screen needs which texts, and no screen is shown without them.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language, bundle] = MODULE.exec(id.slice(1)) ?? [];
      if (!language || !LANGUAGES.includes(language as Language)) return undefined;
      for (const folder of Object.values(textFolders()))
        this.addWatchFile(join(folder, `${language}.json`));
      if (!bundle) return languageModule(language as Language);
      return `export default ${asModule(bundlesOf(language as Language).get(bundle) ?? [])}`;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !/\.tsx?$/.test(id) || code.search(LAZY_IMPORT) < 0)
        return undefined;
      const bundleOfKey = bundleByKey();
      const keys = new Set(bundleOfKey.keys());
      let changed = false;
      const lazy = code.replace(LAZY_IMPORT, (whole, path: string) => {
        const shown = keysShownBy(join(dirname(id), path), keys);
        const bundles = new Set([...shown].map((key) => bundleOfKey.get(key)!));
        if (bundles.size === 0) return whole;
        changed = true;
        return `withTexts(${whole}, ${JSON.stringify([...bundles])})`;
      });
      if (!changed) return undefined;
      const runtime = JSON.stringify(join(SOURCES, 'i18n/i18n.ts'));
      return { code: `import { withTexts } from ${runtime};\n${lazy}`, map: null };
    },
  };
}
