import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { textsPlugin } from './texts/textsPlugin.ts';
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens, textsPlugin()],
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
