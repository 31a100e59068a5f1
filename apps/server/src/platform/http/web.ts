import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../../../web/dist');

/** Serves the built pages; every path that is not a file is the single-page app's own. */
export async function serveWeb(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // packed when the pages were built
      preCompressed: true,
      // named by their content: they never change
      setHeaders: (reply, path) => {
        const cache = /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        reply.header('cache-control', cache);
      },
    });
  }
  if (built) {
    // a folder to the file server, the sign-in page to everybody else
    app.get('/', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html'),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|assets)\//.test(request.url);
    if (!built || !isPage) throw new ApiError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
