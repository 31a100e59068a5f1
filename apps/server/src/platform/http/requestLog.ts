import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** Asked for every few seconds by machines. */
const WATCHED = /^\/api\/(?:health|metrics)/;

/**
 * A line for each request that was answered. Its path is the pattern of the route
 * (`/api/Member/GetMemberIDbyUsername/:Username`), so no name, link or signature stands in it; neither
 * do address and person: the audit log has them, under the same request id.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request);
    const ok = reply.statusCode < 400;
    if (!ok || (path.startsWith('/') && !WATCHED.test(path))) {
      log.info('request', {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      });
    }
    done();
  });
}

/** The route's pattern; `pages` for files of the pages, `unknown` for what is not there. */
export function pathOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'unknown';
  return pattern.startsWith('/api/') || pattern.startsWith('/files/') ? pattern : 'pages';
}
