import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // the schemas of the contract are the server's; 30 kB that no phone has to fetch
  resolve: { alias: { zod: `${import.meta.dirname}/src/session/noSchemas.ts` } },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
});
