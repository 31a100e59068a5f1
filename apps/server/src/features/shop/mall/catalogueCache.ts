import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { RunAgain } from '../../../platform/database/transaction.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue, readChangedProducts } from './loadCatalogue.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** Everything the malls show, in memory. */
    catalogue: CatalogueCache;
  }
}

/** After half the time that changes are kept, everything is reloaded. */
const MAX_AGE_MS = 12 * 3_600_000;

/**
 * The process's copy of the catalogue. Every change of a product, picture, price or category
 * increments the catalogue's version in the same transaction and records the product. A reader
 * compares the version and triggers a reload of what has changed, from committed data and over
 * separate connections. Any number of servers can have their own copy. Why: docs/decisions/0008.
 */
export class CatalogueCache {
  readonly #db: Db;
  readonly #apart: boolean;
  readonly #reads = new CoalescedQuery<Catalogue, never>(() => this.#upToDate());
  #catalogue: Catalogue | undefined;
  /** When it was last compared with the database. */
  #at = 0;

  /**
   * @param db sees committed data. A transaction that founds a whole company passes its own handle,
   *   once its products exist, and gets a private catalogue
   * @param apart whether that handle's connections are separate from those of transactions
   */
  constructor(db: Db, apart = true) {
    this.#db = db;
    this.#apart = apart;
  }

  /**
   * Returns what `work` computes from the catalogue. `work` reads the version (`catalogue_version`)
   * together with whatever else it needs, in one query, and returns it; if it differs, the work is
   * repeated.
   *
   * @throws RunAgain inside a transaction on the embedded database, when the catalogue must first
   *   be read outside of it.
   */
  async read<T>(
    db: ReadDb,
    work: (catalogue: Catalogue) => Promise<{ version: number; answer: T }>,
  ): Promise<T> {
    let catalogue = this.#catalogue ?? (await this.#refreshed(db));
    for (;;) {
      const { version, answer } = await work(catalogue);
      if (version === catalogue.version) return answer;
      catalogue = await this.#refreshed(db);
      if (catalogue.version < version) {
        throw new Error('a transaction that has changed products cannot price them before it ends');
      }
    }
  }

  #refreshed(db: ReadDb): Promise<Catalogue> {
    const read = () => this.#reads.of(this.#db, []);
    if (this.#apart || !db.isTransaction) return read();
    throw new RunAgain('the catalogue is not up to date', read);
  }

  async #upToDate(): Promise<Catalogue> {
    const present = Date.now() - this.#at < MAX_AGE_MS ? this.#catalogue : undefined;
    const at = Date.now();
    const changed = present && (await readChangedProducts(this.#db, present));
    this.#catalogue = changed ?? (await loadCatalogue(this.#db));
    this.#at = at;
    return this.#catalogue;
  }
}
