import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readColumns } from '../../../platform/database/readColumns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import {
  lookForChanges,
  markOf,
  readChanges,
  type Look,
  type Mark,
} from '../../people/memberIndex/memberChanges.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { SaleIndex, SALES_TYPES } from './saleIndex.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** All approved sales in memory, loaded after server start or by the first report. */
    saleIndex: SaleIndexCache;
  }
}

/** Row ids covered by one query of the full load. */
const CHUNK_SIZE = 50_000;
/** After half the time that changes are kept, everything is reloaded. */
const MAX_AGE_MS = 12 * 3_600_000;

interface Loaded {
  sales: SaleIndex;
  mark: Mark;
  started: number;
  at: number;
}

const NOTHING: Mark = { next: '0', running: [] };

/**
 * Holds this process's sales and brings them up to date before each use; changes are those recorded
 * for the member index (decision 0008). Nothing is read until first requested.
 */
export class SaleIndexCache {
  readonly #db: Db;
  readonly #reads = new CoalescedQuery<SaleIndex>(() => this.#upToDate());
  #loaded: Loaded | undefined;
  /** Work that needs the sales as they are. */
  readonly #inUse = new Set<Promise<unknown>>();
  /** Resolves as soon as everything is being read. */
  #loading = Promise.withResolvers<null>();

  /** @param db sees committed data */
  constructor(db: Db) {
    this.#db = db;
  }

  /** Every approved sale as of now. Use it before the next `await`. */
  now(): Promise<SaleIndex> {
    return this.#reads.of(this.#db, ['sales']);
  }

  /**
   * As {@link now}, but null while everything has to be read first, which goes on meanwhile. The sales do
   * not change until `work` has ended, which may give others their turns; who wants newer ones waits for it.
   */
  async during<T>(work: (sales: SaleIndex | null) => Promise<T>): Promise<T> {
    const sales = this.now();
    // the next read reports a failure that comes later
    sales.catch(() => undefined);
    const current = await Promise.race([this.#loading.promise, sales]);
    const done = work(current);
    this.#inUse.add(done);
    try {
      return await done;
    } finally {
      this.#inUse.delete(done);
    }
  }

  async #upToDate(): Promise<SaleIndex> {
    const { timeZone } = await readSettings(this.#db);
    const look = await lookForChanges(this.#db, this.#loaded?.mark ?? NOTHING);
    if (!this.#loaded || !usable(this.#loaded, look, timeZone)) return this.#load(look, timeZone);
    this.#loaded.at = Date.now();
    if (look.changed && (await this.#advance(this.#loaded))) return this.#load(look, timeZone);
    if (!look.changed) this.#loaded.mark = markOf(look.snapshot);
    return this.#loaded.sales;
  }

  /** Rereads members whose sales have changed; true if a transaction was too large for that. */
  async #advance(loaded: Loaded): Promise<boolean> {
    const { changes, rows } = await inSnapshot(this.#db, async (db) => {
      const changes = await readChanges(db, loaded.mark);
      const whose = sql<boolean>`member_id = any(${sql.val(changes.members)}::bigint[])`;
      return { changes, rows: await readSales(db, loaded.sales.timeZone, whose) };
    });
    if (changes.large > 0) return true;
    await Promise.allSettled(this.#inUse);
    for (const member of changes.members) loaded.sales.forget(member);
    loaded.sales.add(rows);
    loaded.mark = markOf(changes.snapshot);
    return false;
  }

  async #load({ started }: Look, timeZone: string): Promise<SaleIndex> {
    const at = Date.now();
    this.#loading.resolve(null);
    try {
      return await this.#readAll(started, timeZone, at);
    } finally {
      this.#loading = Promise.withResolvers();
    }
  }

  #readAll(started: Date, timeZone: string, at: number): Promise<SaleIndex> {
    return inSnapshot(this.#db, async (db) => {
      const [first] = await readRows(
        db,
        sql<{ last: number; snapshot: string }>`
        select coalesce(max(id), 0) as last, pg_current_snapshot()::text as snapshot from sale`,
      );
      const sales = new SaleIndex(timeZone);
      for (let from = 0; from <= first!.last; from += CHUNK_SIZE) {
        const part = sql<boolean>`id > ${from} and id <= ${from + CHUNK_SIZE}`;
        sales.add(await readSales(db, timeZone, part));
        await yieldToOthers();
      }
      const mark = markOf(first!.snapshot);
      this.#loaded = { sales, mark, started: started.getTime(), at };
      return sales;
    });
  }
}

const usable = ({ sales, started, at }: Loaded, look: Look, timeZone: string): boolean =>
  sales.timeZone === timeZone &&
  started === look.started.getTime() &&
  sales.dead * 2 <= sales.count &&
  Date.now() - at < MAX_AGE_MS;

const readSales = (db: ReadDb, timeZone: string, which: RawBuilder<boolean>) =>
  readColumns(
    db,
    sql`select id, member_id as member, (approved_at at time zone ${timeZone})::date - date '2000-01-01' as day,
      replace(period, '-', '')::int as month, array_position(${sql.val([...SALES_TYPES])}::text[], sales_type) - 1 as type,
      total, refunded, total_pv - refunded_pv as pv, counted_pv as counted
    from sale where period is not null and ${which} order by id`,
    {
      id: Float64Array,
      member: Int32Array,
      day: Int32Array,
      month: Int32Array,
      type: Uint8Array,
      total: Float64Array,
      refunded: Float64Array,
      pv: Float64Array,
      counted: Float64Array,
    },
  );
