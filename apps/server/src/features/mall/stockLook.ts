import { sql } from 'kysely';
import { kept } from '../../database/kept.ts';
import type { Db } from '../../database/open.ts';
import { HEADQUARTERS } from '../stock/warehouses.commands.ts';

/** Version of the catalogue, and units for sale of stock items at headquarters, at one moment. */
export interface Looked {
  version: number;
  units: ReadonlyMap<string, number>;
}

interface Batch {
  items: Set<string>;
  answer: Promise<Looked>;
}

/**
 * Looks at version and stock once for all who ask while a look is under way: each of them gets
 * one that began after it asked, so nobody sees anything older than with a look of the own.
 */
export class StockLook {
  #running: Promise<unknown> | undefined;
  #next: Batch | undefined;

  of(db: Db, items: readonly string[]): Promise<Looked> {
    // what a transaction has changed is for itself alone
    if (db.isTransaction) return look(db, items);
    if (!this.#running) return this.#run(db, items);
    this.#next ??= this.#batch(db, this.#running);
    for (const item of items) this.#next.items.add(item);
    return this.#next.answer;
  }

  #batch(db: Db, before: Promise<unknown>): Batch {
    const items = new Set<string>();
    const begin = () => {
      this.#next = undefined;
      return this.#run(db, [...items]);
    };
    return { items, answer: before.then(begin, begin) };
  }

  #run(db: Db, items: readonly string[]): Promise<Looked> {
    const running = look(db, items).finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}

async function look(db: Db, items: readonly string[]): Promise<Looked> {
  const { rows } = await sql<{ version: number; item_code: string | null; units: number }>`${kept}
    select v.version, b.item_code, b.on_hand - b.reserved as units from catalogue_version v
    left join stock_balance b on b.warehouse_id = ${HEADQUARTERS}
      and b.item_code = any(${sql.val(items)}::text[])`.execute(db);
  return {
    version: rows[0]!.version,
    units: new Map(rows.map((row) => [row.item_code ?? '', row.units])),
  };
}
