import type { ReadDb } from './open.ts';

interface Batch<R> {
  keys: Set<string>;
  answer: Promise<R>;
}

/** What one database is being asked: the look under way, and the one that waits for its end. */
interface Lane<R> {
  running: Promise<unknown> | undefined;
  next: Batch<R> | undefined;
}

/**
 * One look at the database for all who ask while another look is under way. Each of them gets one
 * that began after it asked, so nobody sees anything older than with a look of the own; a server
 * under load asks once for many.
 */
export class CoalescedQuery<R> {
  readonly #look: (db: ReadDb, keys: readonly string[]) => Promise<R>;
  readonly #lanes = new WeakMap<ReadDb, Lane<R>>();

  /** @param look reads what belongs to the keys; all who share it get the whole answer */
  constructor(look: (db: ReadDb, keys: readonly string[]) => Promise<R>) {
    this.#look = look;
  }

  of(db: ReadDb, keys: readonly string[]): Promise<R> {
    // what a transaction has changed is for itself alone
    if (db.isTransaction) return this.#look(db, keys);
    const lane = this.#lanes.get(db) ?? { running: undefined, next: undefined };
    this.#lanes.set(db, lane);
    if (!lane.running) return this.#run(db, lane, keys);
    lane.next ??= this.#after(db, lane, lane.running);
    for (const key of keys) lane.next.keys.add(key);
    return lane.next.answer;
  }

  #after(db: ReadDb, lane: Lane<R>, before: Promise<unknown>): Batch<R> {
    const keys = new Set<string>();
    const begin = () => {
      lane.next = undefined;
      return this.#run(db, lane, [...keys]);
    };
    return { keys, answer: before.then(begin, begin) };
  }

  #run(db: ReadDb, lane: Lane<R>, keys: readonly string[]): Promise<R> {
    const running = this.#look(db, keys).finally(() => {
      if (lane.running === running) lane.running = undefined;
    });
    lane.running = running;
    return running;
  }
}
