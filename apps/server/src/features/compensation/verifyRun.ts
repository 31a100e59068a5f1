import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import type { Tx } from '../../platform/database/open.ts';
import { compareLedger } from './compareLedger.ts';
import { compareLines } from './compareLines.ts';
import { compareWithToday, type Moved } from './compareWithToday.ts';
import { readPacked } from './pinInput.ts';
import { recalculateRun } from './recalculateRun.ts';

/** What checking a run found. */
export interface RunVerification {
  period: string;
  /** Null: an earlier version calculated it and kept no input, so it cannot be calculated again. */
  inputHash: boolean | null;
  outputHash: boolean | null;
  /** Stored lines that are not the calculated ones; null as above. */
  wrongLines: number | null;
  lines: number;
  /** Members whose stored totals are not what was calculated. */
  wrongEarners: number | null;
  /** Payments of the ledger that are not what the run pays. */
  wrongPayments: number;
  payments: number;
  /** Payments whose month is in the archive: they are not compared here. */
  archived: number;
  /** Which of today's tables say something else by now, and why that is allowed. */
  moved: Moved[];
}

/** Whether all of it is as it must be. */
export const isIntact = (found: RunVerification): boolean =>
  found.inputHash !== false &&
  found.outputHash !== false &&
  !found.wrongLines &&
  !found.wrongEarners &&
  found.wrongPayments === 0;

/** A run as far as it is compared. */
export interface StoredRun {
  id: number;
  period: string;
  state: string;
  input_hash: string;
  output_hash: string;
}

/** Runs that have lines, oldest first; of one period alone when it is named. */
export function runsToVerify(tx: Tx, period: string | null): Promise<StoredRun[]> {
  return readRows(
    tx,
    sql<StoredRun>`select id, period, state, input_hash, output_hash from bonus_run
    where state in ('CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED') and (${period}::text is null or period = ${period})
    order by period`,
  );
}

/**
 * Calculates a run again from its pinned input and compares: hashes, every stored line, what each member
 * gets, and the ledger. Says as well what has moved on in today's tables.
 */
export async function verifyRun(tx: Tx, run: StoredRun): Promise<RunVerification> {
  const { period } = run;
  const ledger = await compareLedger(tx, run.id, run.state === 'POSTED');
  const packed = await readPacked(tx, run.id);
  if (!packed) {
    const unknown = { inputHash: null, outputHash: null, wrongLines: null, wrongEarners: null };
    return { period, ...unknown, lines: 0, ...ledger, moved: [] };
  }
  const again = recalculateRun(packed);
  return {
    period,
    inputHash: again.inputHash === run.input_hash,
    outputHash: again.outputHash === run.output_hash,
    ...(await compareLines(tx, run.id, again)),
    ...ledger,
    moved: await compareWithToday(tx, again.pinned),
  };
}
