import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clientSource } from './clientSource.ts';
import { openApi } from './openapi.ts';

/**
 * The contract for machines (`/api/openapi.json`), as client code (`/api/client.ts`) and for people
 * (`/api/docs`).
 */
export function apiPages(app: FastifyInstance, brand: string): void {
  // most server processes are never asked for it, and building it takes a tenth of a second
  let document: ReturnType<typeof openApi> | undefined;
  const page = (name: string) => readFileSync(join(import.meta.dirname, 'docs', name), 'utf8');
  app.get('/api/openapi.json', async () => (document ??= openApi(brand)));
  app.get('/api/client.ts', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(clientSource((document ??= openApi(brand)))),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('index.html')),
  );
  app.get('/api/docs/docs.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(page('docs.js')),
  );
  app.get('/api/docs/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(page('docs.css')),
  );
}
