import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** A database that does not answer in this time is as good as away. */
const DATABASE_MS = 2_000;

/**
 * Live: the process answers, and how long its event loop is held up. Ready: it takes requests, and
 * the database answers.
 */
export function health(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
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
    const ready = !isStopping() && (await answers(db));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

async function answers(db: Db): Promise<boolean> {
  const cancel = new AbortController();
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const late = wait(DATABASE_MS, false, { signal: cancel.signal }).catch(() => false);
  const answered = await Promise.race([asked, late]);
  cancel.abort();
  return answered;
}
