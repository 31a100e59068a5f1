import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from './handle.ts';
import { readRows } from './readRows.ts';

/** A list that may become long, ordered by a unique key. */
export interface KeyedList<Row, Counted extends { total: number }> {
  /** The key column, a row id. */
  key: RawBuilder<unknown>;
  ascending?: boolean;
  /** Ordering before the key, if any, and the same reversed. */
  before?: { order: RawBuilder<unknown>; reverse: RawBuilder<unknown> };
  columns: RawBuilder<Row>;
  /** `from … where …`: selects the rows of the whole list. */
  scope: RawBuilder<unknown>;
  /** The number of rows, and any other totals over all of them. */
  count: () => Promise<Counted>;
}

interface Shown {
  counted: { total: number };
  /** The last page read, and the key of its last row. */
  page: number;
  lastKey: number;
}

/** Up to this many rows are simply skipped, which is cheaper than a second query. */
const SKIPPED_AT_ONCE = 1_000;

declare module './unitOfWork.ts' {
  interface Kept {
    /**
     * How far the one list has been read that is read page by page from this snapshot; null: not begun. Since
     * a snapshot does not change, each page starts where the last ended. Never for a transaction that sees
     * other commits.
     */
    listRead: Shown | null;
  }
}

/** Counts the rows of a list without other totals. */
export async function countRows(
  db: ReadDb,
  scope: RawBuilder<unknown>,
): Promise<{ total: number }> {
  const [counted] = await readRows(
    db,
    sql<{ total: number }>`select count(*)::int as total ${scope}`,
  );
  return counted!;
}

/**
 * One page of a long list, with the totals over all of it.
 *
 * When reading page after page from one snapshot (to export a list), each page continues after the last key
 * and the list is counted once. A page requested by number is located by keys only, without loading names
 * and values, and from the nearer end, so the last page costs the same as the first.
 */
export async function keyedPage<Row, Counted extends { total: number }>(
  db: ReadDb,
  list: KeyedList<Row, Counted>,
  { Page, PageSize }: { Page: number; PageSize: number },
): Promise<{ rows: Row[]; counted: Counted }> {
  const { key, ascending = false, before } = list;
  const order = sql`${before ? sql`${before.order}, ` : sql``}${key} ${ascending ? sql`asc` : sql`desc`}`;
  const rowsWhere = (narrowed: RawBuilder<unknown>) =>
    readRows(
      db,
      sql<
        Row & { page_key: number }
      >`select ${list.columns}, ${key} as page_key ${list.scope} ${narrowed}`,
    );
  const skipped = (Page - 1) * PageSize;
  const kept = db.unit?.kept;
  const last = kept?.listRead;
  if (last && !before && last.page === Page - 1) {
    const rows = await rowsWhere(sql`and ${key} ${ascending ? sql`>` : sql`<`} ${last.lastKey}
      order by ${order} limit ${PageSize}`);
    remember(rows, last.counted);
    return { rows, counted: last.counted as Counted };
  }
  if (skipped <= SKIPPED_AT_ONCE) {
    const [rows, counted] = await Promise.all([
      rowsWhere(sql`order by ${order} limit ${PageSize} offset ${skipped}`),
      list.count(),
    ]);
    remember(rows, counted);
    return { rows, counted };
  }
  const counted = await list.count();
  const length = Math.min(PageSize, counted.total - skipped);
  if (length <= 0) return { rows: [], counted };
  const below = counted.total - skipped - length;
  const fromEnd = below < skipped;
  const reverse = sql`${before ? sql`${before.reverse}, ` : sql``}${key} ${ascending ? sql`desc` : sql`asc`}`;
  const keys = await readRows(
    db,
    sql<{ key: number }>`select ${key} as key ${list.scope}
    order by ${fromEnd ? reverse : order} limit ${length} offset ${fromEnd ? below : skipped}`,
  );
  const rows = await rowsWhere(
    sql`and ${key} = any(${keys.map((row) => row.key)}::bigint[]) order by ${order}`,
  );
  remember(rows, counted);
  return { rows, counted };

  function remember(rows: { page_key: number }[], all: { total: number }): void {
    const end = rows.at(-1);
    if (end && kept && kept.listRead !== undefined)
      kept.listRead = { counted: all, page: Page, lastKey: end.page_key };
  }
}
