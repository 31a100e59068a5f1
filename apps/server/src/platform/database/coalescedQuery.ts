import type { ReadDb } from './handle.ts';
import type { PoolState } from './poolState.ts';

interface Batch<K, R> {
  keys: Set<K>;
  answer: Promise<R>;
}

/** Per pool: the running query, and the batch waiting for it to end. */
interface Lane<K, R> {
  running: Promise<unknown> | undefined;
  next: Batch<K, R> | undefined;
}

/**
 * Combines all callers that ask while a query is running into one further query. Every caller gets a query
 * that started after it asked, so nobody sees older data than with a query of its own; a server under load
 * asks once for many.
 */
export class CoalescedQuery<R, K = string> {
  readonly #read: (db: ReadDb, keys: readonly K[]) => Promise<R>;

  /** @param read reads what belongs to the keys; all callers sharing it get the whole result */
  constructor(read: (db: ReadDb, keys: readonly K[]) => Promise<R>) {
    this.#read = read;
  }

  of(db: ReadDb, keys: readonly K[]): Promise<R> {
    // a transaction's own changes must not be shared
    if (!db.pool) return this.#read(db, keys);
    const lane = this.#laneOf(db.pool);
    if (!lane.running) return this.#run(db, lane, keys);
    lane.next ??= this.#after(db, lane, lane.running);
    for (const key of keys) lane.next.keys.add(key);
    return lane.next.answer;
  }

  #laneOf({ lanes }: PoolState): Lane<K, R> {
    let lane = lanes.get(this) as Lane<K, R> | undefined;
    if (!lane) {
      lane = { running: undefined, next: undefined };
      lanes.set(this, lane);
    }
    return lane;
  }

  #after(db: ReadDb, lane: Lane<K, R>, before: Promise<unknown>): Batch<K, R> {
    const keys = new Set<K>();
    const begin = () => {
      lane.next = undefined;
      return this.#run(db, lane, [...keys]);
    };
    return { keys, answer: before.then(begin, begin) };
  }

  #run(db: ReadDb, lane: Lane<K, R>, keys: readonly K[]): Promise<R> {
    const running = this.#read(db, keys).finally(() => {
      if (lane.running === running) lane.running = undefined;
    });
    lane.running = running;
    return running;
  }
}
