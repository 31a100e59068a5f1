import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take once the server is told to stop; then their connections are cut. */
const GRACE_MS = 3_500;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Announces that the server will stop: it reports not ready and ends connections with each response,
     * while still serving callers that do not know yet. Closing the server does the same.
     */
    goAway: () => void;
  }
}

/**
 * Lets the server stop despite keep-alive connections: once it goes away, every response ends its
 * connection, and the remaining ones are cut after the grace period. A command that is cut off is rolled
 * back, and its key allows it to be sent again.
 */
export function drain(app: FastifyInstance): { isStopping: () => boolean } {
  let stopping = false;
  const goAway = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  };
  app.decorate('goAway', goAway);
  app.addHook('preClose', (done) => {
    goAway();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return { isStopping: () => stopping };
}
