import { once } from 'node:events';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CopyEncoder, type BulkColumn } from './copyEncoder.ts';
import type { Db } from './handle.ts';

/** Target of a bulk insert. */
interface BulkTarget {
  table: string;
  columns: readonly BulkColumn[];
  rows: number;
  /** Called after each batch; throw in it to stop. */
  written?: (rows: number) => void;
}

/** Rows per INSERT on the embedded database. */
const BATCH_SIZE = 10_000;
const CHUNK_BYTES = 1 << 20;

/**
 * Writes many rows at once: with COPY, outside any transaction, on a database server; in batches of arrays
 * on the embedded one. If it fails, some rows may already be written, so callers must write to a table that
 * nobody reads yet, or delete first.
 */
export async function bulkInsert(db: Db, target: BulkTarget): Promise<void> {
  const copying = db.pool?.copying;
  if (copying) await copyRows(await copying.connect(), target);
  else await insertArrays(db, target);
}

async function copyRows(client: pg.PoolClient, target: BulkTarget): Promise<void> {
  const { table, columns, rows, written } = target;
  let whole = false;
  try {
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const stream = client.query(
      copyFrom(`copy "${table}" (${names}) from stdin with (format binary)`),
    );
    // awaited from the start, so that an error while rows are being sent is never unhandled
    const finished = once(stream, 'finish');
    const refused = finished.then(() => {});
    refused.catch(() => {});
    const encoder = new CopyEncoder(columns, CHUNK_BYTES);
    for (let row = 0; row < rows; row += 1) {
      encoder.add(row);
      if (!encoder.full) continue;
      if (!stream.write(encoder.take())) await Promise.race([once(stream, 'drain'), refused]);
      written?.(row + 1);
    }
    stream.end(encoder.end());
    await finished;
    written?.(rows);
    whole = true;
  } finally {
    // a connection in the middle of a COPY cannot be reused
    client.release(!whole);
  }
}

async function insertArrays(db: Db, { table, columns, rows, written }: BulkTarget): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  for (let from = 0; from < rows; from += BATCH_SIZE) {
    const until = Math.min(rows, from + BATCH_SIZE);
    const arrays = columns.map(({ type, at }) => {
      const values = Array.from({ length: until - from }, (_, i) => at(from + i));
      return sql`${sql.val(values)}::${sql.raw(type)}[]`;
    });
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(arrays)})`.execute(
      db,
    );
    written?.(until);
  }
}
