import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/requestLog.ts';
import { SPAN_KIND } from './span.ts';
import { readTraceParent } from './traceContext.ts';
import type { Span, Tracer } from './tracer.ts';

/** Asked for every few seconds by machines, or no more than a file. */
const NOT_TRACED = /^(\/api\/(?:health|metrics)|pages$|unknown$)/;

/**
 * A span for each call, named by method and route and never by what stands in its address; it belongs to what the header
 * `traceparent` names. `canopy.request_id` is that of the log and of the audit log.
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
    // what follows belongs to it, also when its body comes later: the framework sees to that
    tracer.run(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end(statusCode >= 500, { 'http.response.status_code': statusCode });
    done();
  });
}
