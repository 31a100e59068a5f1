import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { inTime } from '../inTime.ts';

/** A database that does not answer within this time counts as unavailable. */
const DATABASE_MS = 2_000;
/** How long a successful check stays valid for all callers. */
const LOOKED_MS = 1_000;

/**
 * Live: the process responds, and reports how far its event loop lags. Ready: it accepts requests, and the
 * database keeps what it writes.
 *
 * @param serves writes to the database and waits until that is durable; whether this version may serve
 * there
 */
export function health(
  app: FastifyInstance,
  serves: () => Promise<boolean>,
  isStopping: () => boolean,
): void {
  const look = onceAtATime(serves);
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  app.get('/api/health/live', async () => {
    const eventLoopDelayMs = Math.round(delay.percentile(99) / 1e6);
    delay.reset();
    return { live: true, eventLoopDelayMs };
  });
  app.get('/api/health/ready', async (_request, reply) => {
    const ready = !isStopping() && (await inTime(look(), DATABASE_MS, false));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

/** Only one check at a time, even if it hangs, because each holds a connection. */
function onceAtATime(serves: () => Promise<boolean>): () => Promise<boolean> {
  let looked: Promise<boolean> | null = null;
  let until = Infinity;
  return () => {
    if (looked && performance.now() < until) return looked;
    until = Infinity;
    looked = serves()
      .catch(() => false)
      .then((ready) => {
        until = ready ? performance.now() + LOOKED_MS : 0;
        return ready;
      });
    return looked;
  };
}
