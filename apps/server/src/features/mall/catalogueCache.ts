import type { ReadDb } from '../../platform/database/open.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './loadCatalogue.ts';

declare module '../../platform/context.ts' {
  interface Services {
    /** All that the malls show, in memory. */
    catalogue: CatalogueCache;
  }
}

/**
 * The process's copy of the catalogue. Every change of a product, picture, price or category counts
 * up the catalogue's version in its own transaction; a reader compares it and has the catalogue
 * loaded again when it is another. Any number of servers may have their own copy.
 */
export class CatalogueCache {
  #catalogue: Catalogue | undefined;
  #loading: Promise<Catalogue> | undefined;

  /**
   * Answers what `work` makes of the catalogue. `work` reads the version with whatever else it needs
   * (`catalogue_version`), in one query, and answers it; if it is another, the work is done again.
   */
  async read<T>(
    db: ReadDb,
    work: (catalogue: Catalogue) => Promise<{ version: number; answer: T }>,
  ) {
    let catalogue = this.#catalogue ?? (await this.#load(db));
    for (;;) {
      const { version, answer } = await work(catalogue);
      if (version === catalogue.version) return answer;
      catalogue = await this.#load(db);
    }
  }

  /**
   * Once for all that wait. A transaction loads its own, which nobody else sees: it may hold changes
   * that are rolled back.
   */
  #load(db: ReadDb): Promise<Catalogue> {
    if (db.isTransaction) return loadCatalogue(db);
    this.#loading ??= loadCatalogue(db)
      .then((catalogue) => (this.#catalogue = catalogue))
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }
}
