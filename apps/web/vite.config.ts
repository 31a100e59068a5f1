import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/theme/tokens.ts';

const server = 'http://127.0.0.1:3000';
const TOKENS = 'virtual:tokens.css';

/** The colours of `theme/tokens.ts` as a style sheet. */
const tokens: Plugin = {
  name: 'tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
  load: (id) => (id === `\0${TOKENS}` ? tokensCss() : undefined),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens],
  // the schemas of the contract are the server's; 30 kB that no phone has to fetch
  resolve: { alias: { zod: `${import.meta.dirname}/src/session/noSchemas.ts` } },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
});
