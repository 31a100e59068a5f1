import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { inSnapshot, RunAgain } from '../../../platform/database/transaction.ts';
import { giveBackMemory } from '../../../platform/giveBackMemory.ts';
import { currentPeriod, periodStatusOf } from '../../company/periods/currentPeriod.ts';
import { loadMembers, readMembers } from './loadMembers.ts';
import { lookForChanges, markOf, readChanges, readChangesOfOthers } from './memberChanges.ts';
import type { Look, Mark } from './memberChanges.ts';
import type { MemberIndex } from './memberIndex.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** All members and both trees in memory. */
    memberIndex: MemberIndexCache;
  }
}

/** After half the time that changes are kept, everything is reloaded. */
const MAX_AGE_MS = 12 * 3_600_000;

/**
 * From this many members on, loading leaves enough garbage to justify the pause for collecting it.
 */
const MANY = 50_000;

/** An index, and how far it has read changes. */
interface LoadedIndex {
  memberIndex: MemberIndex;
  mark: Mark;
  /** When the database server that numbers the transactions was started. */
  started: number;
  /** When changes were last read. */
  at: number;
}

/** Before the first load: everything remains to be read. */
const NOTHING: Mark = { next: '0', running: [] };

/** The caller's time, and whether it can do without changes that are still being read. */
interface Ask {
  now: Date;
  exact: boolean;
}

/**
 * Holds the process's member index and brings it up to date before each use, from committed data
 * over separate connections. Every server has its own. Why: docs/decisions/0008.
 */
export class MemberIndexCache {
  readonly #db: Db;
  readonly #apart: boolean;
  readonly #reads = new CoalescedQuery<MemberIndex, Ask>((_, asks) => this.#upToDate(asks));
  #loaded: LoadedIndex | undefined;
  #loading: Promise<LoadedIndex> | undefined;

  /**
   * @param db sees committed data. A transaction that founds a whole company passes its own handle
   *   and gets a private index
   * @param apart whether that handle's connections are separate from those of transactions
   */
  constructor(db: Db, apart = true) {
    this.#db = db;
    this.#apart = apart;
  }

  /**
   * The index as of now. Inside a transaction, that transaction's own changes are left out: it may
   * still be rolled back. Use the index before the next `await`, which may change it.
   *
   * While a transaction that changed thousands of members is being read, lists keep showing the
   * previous state; a transaction waits, because it may be about to fill a place.
   *
   * @throws RunAgain inside a transaction on the embedded database, when only a reader outside of
   *   it can tell what is committed.
   */
  async now({ db, now }: { db: ReadDb; now: Date }): Promise<MemberIndex> {
    if (this.#db.isTransaction) return this.#ofTransaction(now);
    if (db.isTransaction && !this.#apart) return this.#inTransaction(db, now);
    return this.#reads.of(this.#db, [{ now, exact: db.isTransaction }]);
  }

  async #upToDate(asks: readonly Ask[]): Promise<MemberIndex> {
    const now = new Date(Math.max(...asks.map((ask) => ask.now.getTime())));
    const exact = asks.some((ask) => ask.exact);
    for (;;) {
      const loaded = this.#loaded;
      const look = await lookForChanges(this.#db, loaded?.mark ?? NOTHING);
      const { period } = periodStatusOf({ db: this.#db, now }, look);
      if (!loaded || !isUsable(loaded, look, period)) await this.#load(period, look);
      else {
        const large = await this.#advance(loaded, look);
        if (large) this.#loadBehind(period, look);
        if (!exact || !this.#loading) return loaded.memberIndex;
        await this.#loading;
      }
    }
  }

  /** Applies changes; returns how many transactions were too large for that. */
  async #advance(loaded: LoadedIndex, look: Look): Promise<number> {
    loaded.at = Date.now();
    if (!look.changed) {
      loaded.mark = markOf(look.snapshot);
      return 0;
    }
    const { memberIndex, mark } = loaded;
    const { changes, rows } = await inSnapshot(this.#db, async (db) => {
      const changes = await readChanges(db, mark);
      return { changes, rows: await readMembers(db, memberIndex.period, changes.members) };
    });
    memberIndex.apply(rows);
    loaded.mark = markOf(changes.snapshot);
    return changes.large;
  }

  /** Loads everything, once for all waiting callers. */
  #load(period: string, { started }: Look): Promise<LoadedIndex> {
    const at = Date.now();
    this.#loading ??= loadMembers(this.#db, period)
      .then((read) => {
        this.#loaded = { ...read, started: started.getTime(), at };
        if (read.memberIndex.members >= MANY) giveBackMemory();
        return this.#loaded;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /** The same in the background; if it fails, the next look loads and reports why. */
  #loadBehind(period: string, look: Look): void {
    this.#load(period, look).catch(() => {
      this.#loaded = undefined;
    });
  }

  /**
   * A transaction's own index: nothing records what it has changed since, so it is loaded afresh.
   */
  async #ofTransaction(now: Date): Promise<MemberIndex> {
    const { period } = await currentPeriod({ db: this.#db, now });
    return (await loadMembers(this.#db, period)).memberIndex;
  }

  /** Uses the transaction's own and only connection, so nothing else is committed meanwhile. */
  async #inTransaction(db: ReadDb, now: Date): Promise<MemberIndex> {
    const again = (reason: string) => new RunAgain(reason, () => this.now({ db: this.#db, now }));
    const loaded = this.#loaded;
    const { period } = await currentPeriod({ db, now });
    if (!loaded || loaded.memberIndex.period !== period) throw again('no members are loaded');
    const { members, mixed } = await readChangesOfOthers(db, loaded.mark);
    if (mixed) throw again('some members were changed by this transaction and by one before it');
    if (members.length > 0) {
      loaded.memberIndex.apply(await readMembers(db, period, members));
    }
    return loaded.memberIndex;
  }
}

const isUsable = (loaded: LoadedIndex, look: Look, period: string): boolean =>
  loaded.memberIndex.period === period &&
  loaded.started === look.started.getTime() &&
  Date.now() - loaded.at < MAX_AGE_MS;

/**
 * Job: brings the index up to date even if nobody asks, so that a new period, or a server that has
 * just started, is loaded before a registration locks the trees and would have to wait.
 */
export const refreshMemberIndex = (services: {
  db: Db;
  clock: () => Date;
  memberIndex: MemberIndexCache;
}): Promise<MemberIndex> => services.memberIndex.now({ db: services.db, now: services.clock() });
