import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { partOf, type Catalogue, type Part } from './src/i18n/parts.ts';
import { tokensCss } from './src/theme/tokens.ts';

const server = 'http://127.0.0.1:3000';
const TOKENS = 'virtual:tokens.css';

const BASE = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|zod)\//;

/** The colours of `theme/tokens.ts` as a style sheet. */
const tokens: Plugin = {
  name: 'tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? tokensCss() : undefined),
};

const PART = /\/(\w+)\.json\?(first|rest)$/;
const TEXTS = join(import.meta.dirname, 'src/i18n');

/** A catalogue in two parts, by `?first` and `?rest`: sign-in waits for the first alone. */
const catalogueParts: Plugin = {
  name: 'catalogue-parts',
  enforce: 'pre',
  resolveId(id) {
    const [, language, part] = PART.exec(id) ?? [];
    return language && `\0texts-${part}/${language}`;
  },
  load(id) {
    const [, part, language] = /^\0texts-(\w+)\/(\w+)$/.exec(id) ?? [];
    if (!language) return undefined;
    const file = join(TEXTS, `${language}.json`);
    this.addWatchFile(file);
    const texts = partOf(JSON.parse(readFileSync(file, 'utf8')) as Catalogue, part as Part);
    // a browser reads JSON faster than it reads the same as an object of JavaScript
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens, catalogueParts],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // libraries of the first page in one file: packs better, and stays cached when our code changes
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
});
