import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** Polled every few seconds by machines. */
const WATCHED = /^\/api\/(?:health|metrics)/;

/**
 * Logs every request answered. The path is the route pattern
 * (`/api/Member/GetMemberIDbyUsername/:Username`), so it contains no names, links or signatures. Address
 * and person are not logged either; the audit log has them under the same request id.
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

/** The route pattern; `pages` for static files, `unknown` for what does not exist. */
export function pathOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'unknown';
  return pattern.startsWith('/api/') || pattern.startsWith('/files/') ? pattern : 'pages';
}
