import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './open.ts';

/**
 * What servers tell each other: `notices` by notice id; `members` with new ones and `roles` that have
 * changed, by row id of the member; `read` and `sessions` by login id: who has read notices, and whose
 * sessions have ended.
 */
export type Topic = 'notices' | 'members' | 'roles' | 'read' | 'sessions';

/** Callbacks of a listener. */
export interface Listener {
  heard: (topic: Topic, ids: number[]) => void;
  /** Signals may have been missed while the connection was down. */
  missed: () => void;
}

const CHANNEL = 'canopy';
/** PostgreSQL's limit is 8,000 bytes: this many ids of at most 15 digits. */
const IDS_A_SIGNAL = 450;
/** Signals within this time are sent together, because each one is a transaction of its own. */
const TOGETHER_MS = 20;
const AGAIN_MS = 1_000;

interface Source {
  listeners: Set<Listener>;
  /** Absent: the database belongs to this process alone, and so do all listeners. */
  pool?: pg.Pool;
  stop?: () => void;
}

const sources = new WeakMap<Db, Source>();
const waiting = new WeakMap<Db, Map<Topic, Set<number>>>();

/** Enables listening for users of this handle; `pool` provides a connection to a database server. */
export function provideSignals(db: Db, pool?: pg.Pool): void {
  sources.set(db, { listeners: new Set(), ...(pool ? { pool } : {}) });
}

/**
 * Tells all servers, a moment later and together with other signals of that moment. A signal may be lost,
 * so nothing may depend on it alone.
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
  // nothing depends on it, so there is no need to wait for the disk
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
 * Listens to all servers of the database until the returned function is called. A lost connection is made
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

/** Ends the listening connection before its pool is ended. */
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
      // stopped while still connecting
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
