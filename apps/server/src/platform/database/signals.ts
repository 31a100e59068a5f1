import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

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

/** Row ids of a topic, few enough for one signal. */
interface Message {
  topic: Topic;
  ids: number[];
}

/**
 * What the servers of one database tell each other. A signal may be lost, so nothing may depend on it alone.
 */
export class Signals {
  readonly #say: (messages: Message[]) => Promise<void>;
  readonly #hearing: pg.Pool | null;
  readonly #listeners = new Set<Listener>();
  /** What is about to be said, together with other signals of the moment. */
  #waiting: Map<Topic, Set<number>> | undefined;
  #stop: (() => void) | undefined;

  private constructor(hearing: pg.Pool | null, say: (messages: Message[]) => Promise<void>) {
    this.#hearing = hearing;
    this.#say = say;
  }

  /** Of a database that belongs to this process alone, and so do all listeners. */
  static within(): Signals {
    const signals: Signals = new Signals(null, async (messages) => {
      for (const { topic, ids } of messages) signals.#tell(topic, ids);
    });
    return signals;
  }

  /**
   * Of a database server.
   *
   * @param hearing provides the connection that listens
   * @param speaking the handle that signals are sent with
   */
  static between(hearing: pg.Pool, speaking: () => Kysely<Tables>): Signals {
    return new Signals(hearing, async (messages) => {
      const payloads = messages.map(({ topic, ids }) => `${topic} ${ids.join(',')}`);
      // nothing depends on it, so there is no need to wait for the disk
      await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, payload)
        from unnest(${sql.val(payloads)}::text[]) payload`.execute(speaking());
    });
  }

  /** Tells all servers, a moment later and together with other signals of that moment. */
  send(topic: Topic, ids: readonly number[]): void {
    if (!this.#waiting) {
      const said = new Map<Topic, Set<number>>();
      this.#waiting = said;
      setTimeout(() => {
        this.#waiting = undefined;
        const messages = [...said].flatMap(([topic, all]) =>
          chunks([...all]).map((ids) => ({ topic, ids })),
        );
        void this.#say(messages).catch(() => undefined);
      }, TOGETHER_MS).unref();
    }
    const named = this.#waiting.get(topic) ?? new Set();
    for (const id of ids) named.add(id);
    this.#waiting.set(topic, named);
  }

  /**
   * Listens to all servers of the database until the returned function is called. A lost connection is made
   * again.
   */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#hearing) this.#stop ??= this.#hear(this.#hearing);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.stop();
    };
  }

  /** Ends the listening connection; called before its pool is ended. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #tell(topic: Topic, ids: number[]): void {
    for (const { heard } of this.#listeners) heard(topic, ids);
  }

  #hear(pool: pg.Pool): () => void {
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
          this.#tell(topic, ids.split(',').map(Number));
        });
        await client.query(`listen ${CHANNEL}`);
        if (!first) for (const { missed } of this.#listeners) missed();
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
}

const chunks = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_A_SIGNAL) }, (_, part) =>
    ids.slice(part * IDS_A_SIGNAL, (part + 1) * IDS_A_SIGNAL),
  );
