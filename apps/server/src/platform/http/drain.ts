import type { FastifyInstance } from 'fastify';

/** What is under way when the server stops may take this long; then its connection is cut. */
const GRACE_MS = 3_500;

/**
 * Lets the server stop with connections that are kept alive: from the moment it closes every answer
 * ends its connection, and those that have none after the grace are cut. A command that is cut is
 * undone, and its key lets it be sent again.
 */
export function drain(app: FastifyInstance): { isStopping: () => boolean } {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return { isStopping: () => stopping };
}
