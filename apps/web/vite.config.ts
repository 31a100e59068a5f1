import { createHash } from 'node:crypto';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { callsPlugin } from './calls/callsPlugin.ts';
import { textsPlugin } from './texts/textsPlugin.ts';
import { palettesCss } from './src/theme/palettes.ts';
import { tokensCss } from './src/theme/tokens.ts';

const server = 'http://127.0.0.1:3000';
const TOKENS = 'virtual:tokens.css';

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next)\//;
/** Our own code that the first page needs: session, language and the calls it makes. */
const FIRST =
  /src\/session\/(call|session|signature|keys|pendingCommand|safeStorage|shownLanguage|rememberedLocation)\.ts|src\/(i18n\/(i18n|numbersInTexts|sentence)|theme\/theme|shell\/(usePageTitle|Logo|FrameSkeleton)|i18n\/format|ui\/\w+\/(classes|box|Button|Stack|Input|leadingZeros)|i18n\/sentence)\.|contract\/src\/(languages|canonical|idempotency)\b|domain\/src\/(limits|texts|time)\.ts|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context|shared|icons\/(sun|moon|globe|circle-alert|circle-exclamation-point|circle-check|chevron-left|chevron-right|play|pause)\.)|vite\/preload-helper|virtual:texts\/en$/;

/** A module and everything it imports. */
function broughtBy(
  start: string,
  importsOf: (id: string) => readonly string[],
  found = new Set<string>(),
) {
  if (found.has(start)) return found;
  found.add(start);
  for (const id of importsOf(start)) broughtBy(id, importsOf, found);
  return found;
}

/** What every page after sign-in loads: the router with its table of screens, and the dashboard frame. */
const EVERY_PAGE = { frame: 'src/frame/DashboardFrame.tsx', router: 'src/App.tsx' };
let fileOf: Map<string, string> | undefined;

/** Puts the imports of each into one file instead of about fifty, which compresses better. */
function pageFile(id: string, chunking: Rolldown.ChunkingContext): string | null {
  if (!fileOf) {
    const bringing = (path: string) =>
      broughtBy(join(import.meta.dirname, path), (of) => [
        ...(chunking.getModuleInfo(of)?.importedIds ?? []),
      ]);
    const signIn = bringing('src/main.tsx');
    fileOf = new Map();
    for (const [name, path] of Object.entries(EVERY_PAGE))
      for (const one of bringing(path)) if (!signIn.has(one)) fileOf.set(one, name);
    // the modules that are imported lazily stay separate files
    for (const path of Object.values(EVERY_PAGE)) fileOf.delete(join(import.meta.dirname, path));
  }
  return fileOf.get(id) ?? null;
}

/** The colours of `theme/tokens.ts` as a style sheet. */
const tokens: Plugin = {
  name: 'tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? `${tokensCss()}\n${palettesCss()}` : undefined),
};

/** The service worker changes with every build: its version is a hash of all file names. */
const buildOfWorker: Plugin = {
  name: 'build-of-worker',
  generateBundle(_, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') return;
    const names = Object.keys(bundle).toSorted().join();
    const build = createHash('sha256').update(names).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('__BUILD__', build);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens, callsPlugin(), textsPlugin(), buildOfWorker],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // libraries of the first page in one file: compresses better, and stays cached when our code changes
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'src/offline/sw.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'first', test: FIRST },
            { name: pageFile, debugName: 'frame', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
});
