import { setTimeout as wait } from 'node:timers/promises';
import type { ReadDb } from '../../../platform/database/handle.ts';
import {
  blockHash,
  GENESIS,
  readLog,
  rowHash,
  type ChainedLog,
  type LogRow,
} from './auditChain.ts';

/** Result for the chain: intact, or the first block and row that were changed. */
export interface ChainReport {
  intact: boolean;
  seals: number;
  rows: number;
  /**
   * Of these, ledger transactions whose postings are archived: only their existence is checked, not
   * their content.
   */
  archived: number;
  sealedUntil: Date | null;
  /**
   * Hash of the last block, hex. Recorded elsewhere, it proves that nothing was cut off at the end.
   */
  head: string;
  broken: { log: ChainedLog; seal: number; row: number | null } | null;
}

/**
 * Recomputes every block from the current rows. Reports the first row changed, missing or inserted;
 * a changed block is reported without a row.
 *
 * @param resting after each block it rests for as long as that took, because others use the database
 * @param onBlock receives the number of blocks proved so far, and of all
 */
export async function verifyAuditChain(
  db: ReadDb,
  {
    resting = false,
    onBlock,
  }: { resting?: boolean; onBlock?: (done: number, total: number) => void } = {},
): Promise<ChainReport> {
  const total = onBlock ? await blocksOf(db) : 0;
  const report: ChainReport = {
    intact: true,
    seals: 0,
    rows: 0,
    archived: 0,
    sealedUntil: null,
    head: '',
    broken: null,
  };
  let previous: Buffer = GENESIS;
  const reached: Record<ChainedLog, number> = { audit: 0, ledger: 0 };
  for (;;) {
    const begun = performance.now();
    const seal = await db
      .selectFrom('seal')
      .selectAll()
      .where('no', '=', report.seals + 1)
      .executeTakeFirst();
    if (!seal) break;
    const broken = (row: number | null): ChainReport => ({
      ...report,
      intact: false,
      broken: { log: seal.log, seal: seal.no, row },
    });
    const chained = seal.previous.equals(previous) && seal.from_id === reached[seal.log];
    if (!chained || !blockHash({ ...seal, previous }).equals(seal.hash)) return broken(null);
    const rows = await readLog(db, seal.log, seal.from_id, seal.to_id);
    const changed = firstChanged(seal, rows);
    if (changed !== null) return broken(changed);
    previous = seal.hash;
    reached[seal.log] = seal.to_id;
    report.seals += 1;
    report.rows += seal.row_ids.length;
    report.archived += rows.filter((row) => row.archived).length;
    report.sealedUntil = seal.sealed_at;
    report.head = seal.hash.toString('hex');
    onBlock?.(report.seals, Math.max(total, report.seals));
    if (resting) await wait(performance.now() - begun);
  }
  const count = await blocksOf(db);
  // a gap in the numbers would hide the blocks after it
  if (count !== report.seals) {
    return {
      ...report,
      intact: false,
      broken: { log: 'audit', seal: report.seals + 1, row: null },
    };
  }
  return report;
}

async function blocksOf(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('seal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The first row that does not match its hash, was inserted or is missing; null: none. */
function firstChanged(
  seal: { row_ids: number[]; row_hashes: Buffer },
  rows: LogRow[],
): number | null {
  const sealed = new Map(
    seal.row_ids.map((id, i) => [id, seal.row_hashes.subarray(32 * i, 32 * i + 32)]),
  );
  for (const row of rows) {
    const hash = sealed.get(row.id);
    if (!hash || (!row.archived && !hash.equals(rowHash(row)))) return row.id;
    sealed.delete(row.id);
  }
  const [missing] = sealed.keys();
  return missing ?? null;
}
