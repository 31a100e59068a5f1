import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A database that does not answer in this time is as good as away. */
const DATABASE_MS = 2_000;
/** For as long one look that found all well holds, whoever asks. */
const LOOKED_MS = 1_000;

/**
 * Live: the process answers, and how long its event loop is held up. Ready: it takes requests, and
 * the database keeps what it writes.
 *
 * @param serves writes to the database and waits until it is kept; whether this version may serve there
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
    const ready = !isStopping() && (await inTime(look()));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

/** One look at a time, also while it hangs: each holds a connection. */
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

async function inTime(looked: Promise<boolean>): Promise<boolean> {
  const cancel = new AbortController();
  const late = wait(DATABASE_MS, false, { signal: cancel.signal }).catch(() => false);
  const answered = await Promise.race([looked, late]);
  cancel.abort();
  return answered;
}
