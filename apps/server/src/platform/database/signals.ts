import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './open.ts';

/**
 * What servers tell each other: `notices` by id of the notice; `members` who have new ones, by row id;
 * `read` who have read some and `sessions` whose have ended, by id of the login.
 */
export type Topic = 'notices' | 'members' | 'read' | 'sessions';

/** Payload delivered to a listener. */
export interface Listener {
  heard: (topic: Topic, ids: number[]) => void;
  /** Something may have been said that was not heard: the connection was away. */
  missed: () => void;
}

const CHANNEL = 'canopy';
/** PostgreSQL takes 8,000 bytes: so many ids of at most 15 digits. */
const IDS_A_SIGNAL = 450;
/** What is said within this time travels together: each signal is a transaction of its own. */
const TOGETHER_MS = 20;
const AGAIN_MS = 1_000;

interface Source {
  listeners: Set<Listener>;
  /** Absent: the database is this process's own, and so are all who listen. */
  pool?: pg.Pool;
  stop?: () => void;
}

const sources = new WeakMap<Db, Source>();
const waiting = new WeakMap<Db, Map<Topic, Set<number>>>();

/** From now on whoever works with this handle can listen; `pool`: a connection of a database server. */
export function provideSignals(db: Db, pool?: pg.Pool): void {
  sources.set(db, { listeners: new Set(), ...(pool ? { pool } : {}) });
}

/**
 * Tells all servers. It is said once, a moment later, together with what else is said then; a signal
 * may be lost, so nothing rests on it alone.
 */
export function signal(db: Db, topic: Topic, ids: readonly number[]): void {
  let said = waiting.get(db);
  if (!said) {
    said = new Map();
    waiting.set(db, said);
    setTimeout(() => {
      waiting.delete(db);
      void say(db, said!).catch(() => undefined);
    }, TOGETHER_MS).unref();
  }
  const named = said.get(topic) ?? new Set();
  for (const id of ids) named.add(id);
  said.set(topic, named);
}

async function say(db: Db, said: Map<Topic, Set<number>>): Promise<void> {
  const source = sources.get(db);
  const messages = [...said].flatMap(([topic, ids]) =>
    chunks([...ids]).map((part) => ({ topic, part })),
  );
  if (source && !source.pool) {
    for (const { topic, part } of messages) tell(source, topic, part);
    return;
  }
  const payloads = messages.map(({ topic, part }) => `${topic} ${part.join(',')}`);
  // nothing rests on it, so nobody waits until it is on the disk
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, payload)
    from unnest(${sql.val(payloads)}::text[]) payload`.execute(db);
}

const chunks = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_A_SIGNAL) }, (_, part) =>
    ids.slice(part * IDS_A_SIGNAL, (part + 1) * IDS_A_SIGNAL),
  );

const tell = ({ listeners }: Source, topic: Topic, ids: number[]) => {
  for (const { heard } of listeners) heard(topic, ids);
};

/**
 * Listens to all servers of the database until the answer is called. A connection that is lost is made
 * again.
 */
export function listen(db: Db, listener: Listener): () => void {
  const source = sources.get(db);
  if (!source) return () => {};
  source.listeners.add(listener);
  if (source.pool && !source.stop) source.stop = hear(source, source.pool);
  return () => {
    source.listeners.delete(listener);
    if (source.listeners.size > 0) return;
    source.stop?.();
    delete source.stop;
  };
}

/** Ends the connection that listens, before its pool is ended. */
export function stopListening(db: Db): void {
  const source = sources.get(db);
  source?.stop?.();
  sources.delete(db);
}

function hear(source: Source, pool: pg.Pool): () => void {
  const stopped = new AbortController();
  const { signal: over } = stopped;
  let first = true;
  const listenOnce = async () => {
    const client = await pool.connect();
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      over.addEventListener('abort', () => resolve(), { once: true });
      // stopped while it was connecting
      if (over.aborted) resolve();
    });
    try {
      client.on('notification', ({ payload = '' }) => {
        const [topic, ids = ''] = payload.split(' ') as [Topic, string];
        tell(source, topic, ids.split(',').map(Number));
      });
      await client.query(`listen ${CHANNEL}`);
      if (!first) for (const { missed } of source.listeners) missed();
      first = false;
      await lost;
    } finally {
      client.release(true);
    }
  };
  void (async () => {
    while (!over.aborted) {
      await listenOnce().catch(() => undefined);
      if (!over.aborted) await wait(AGAIN_MS, undefined, { signal: over }).catch(() => undefined);
    }
  })();
  return () => stopped.abort();
}
