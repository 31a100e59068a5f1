import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/requestLog.ts';
import { SPAN_KIND } from './span.ts';
import { readTraceParent } from './traceContext.ts';
import type { Span, Tracer } from './tracer.ts';

/** Polled by machines every few seconds, or just a file. */
const NOT_TRACED = /^(\/api\/(?:health|metrics)|pages$|unknown$)/;

/**
 * Creates a span for each call, named by method and route, never by values in the address. It belongs to
 * the span of the `traceparent` header. `canopy.request_id` is the id used in the log and the audit log.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const path = pathOf(request);
    if (NOT_TRACED.test(path)) return done();
    const begun = {
      name: `${request.method} ${path}`,
      kind: SPAN_KIND.server,
      attributes: {
        'http.request.method': request.method,
        'http.route': path,
        'canopy.request_id': request.id,
      },
    };
    const span = tracer.begin(begun, readTraceParent(request.headers['traceparent']));
    spans.set(request, span);
    // everything that follows belongs to it, including a body that arrives later: the framework ensures
    // that
    tracer.run(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end(statusCode >= 500, { 'http.response.status_code': statusCode });
    done();
  });
}
