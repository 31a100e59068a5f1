import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { decodePinned, encodePinned } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { sql } from 'kysely';
import { bulkInsert } from '../../../../platform/database/bulkInsert.ts';
import type { Db, ReadDb } from '../../../../platform/database/handle.ts';

/** Bytes per row. */
const PART_SIZE = 4 << 20;

/** Where an input is stored: a run's, or that of a calculation of the running month. */
export type InputOf =
  | { table: 'bonus_run_input'; key: 'run_id'; id: number }
  | { table: 'bonus_estimate_input'; key: 'calculation'; id: number };

export const inputOfRun = (id: number): InputOf => ({
  table: 'bonus_run_input',
  key: 'run_id',
  id,
});

/** Stores what a run or an estimate read; returns its SHA-256, the run's input hash. */
export async function pinInput(db: Db, of: InputOf, pinned: PinnedInput): Promise<string> {
  const bytes = encodePinned(pinned);
  const packed = zstdCompressSync(bytes);
  // a killed attempt may have written some
  await sql`delete from ${sql.table(of.table)} where ${sql.ref(of.key)} = ${of.id}`.execute(db);
  await bulkInsert(db, {
    table: of.table,
    rows: Math.ceil(packed.length / PART_SIZE),
    columns: [
      { name: of.key, type: 'bigint', at: () => of.id },
      { name: 'part', type: 'int', at: (row) => row },
      {
        name: 'bytes',
        type: 'bytea',
        at: (row) => packed.subarray(row * PART_SIZE, (row + 1) * PART_SIZE),
      },
    ],
  });
  return hashOf(bytes);
}

/** A run's input, packed as stored; null: calculated by an earlier version. */
export async function readPacked(db: ReadDb, runId: number): Promise<Buffer | null> {
  const parts = await db
    .selectFrom('bonus_run_input')
    .select('bytes')
    .where('run_id', '=', runId)
    .orderBy('part')
    .execute();
  return parts.length === 0 ? null : Buffer.concat(parts.map((part) => part.bytes));
}

/**
 * Unpacks a run's input, with its SHA-256.
 *
 * @throws Error if the bytes are something else
 */
export function unpackInput(packed: Uint8Array): { pinned: PinnedInput; hash: string } {
  const bytes = zstdDecompressSync(packed);
  return { pinned: decodePinned(bytes), hash: hashOf(bytes) };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
