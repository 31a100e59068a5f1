import type { FastifyInstance } from 'fastify';

/** What is under way when the server is told to stop may take this long; then its connection is cut. */
const GRACE_MS = 3_500;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Says that the server will stop: it is not ready any more and every answer ends its connection, while whoever
     * does not know of it yet is still served. Closing says so too.
     */
    goAway: () => void;
  }
}

/**
 * Lets the server stop with connections that are kept alive: from the moment it goes away every answer
 * ends its connection, and those that have none after the grace are cut. A command that is cut is
 * undone, and its key lets it be sent again.
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
