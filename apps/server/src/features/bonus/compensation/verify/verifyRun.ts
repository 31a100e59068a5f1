import { sql } from 'kysely';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { Tx } from '../../../../platform/database/handle.ts';
import { compareLedger } from './compareLedger.ts';
import { compareLines } from '../review/compareLines.ts';
import { compareWithToday, type Moved } from '../review/compareWithToday.ts';
import { readPacked } from '../calculate/pinInput.ts';
import { recalculateRun } from '../calculate/recalculateRun.ts';

/** The findings of a verification. */
export interface RunVerification {
  period: string;
  /** Null: calculated by an earlier version, which kept no input, so it cannot be recalculated. */
  inputHash: boolean | null;
  outputHash: boolean | null;
  /** Stored lines that differ from the recalculated ones; null as above. */
  wrongLines: number | null;
  lines: number;
  /** Members whose stored totals differ from the recalculated ones. */
  wrongEarners: number | null;
  /** Ledger payments that differ from what the run pays. */
  wrongPayments: number;
  payments: number;
  /** Payments of archived months, which are not compared here. */
  archived: number;
  /** What differs in today's tables, and why that is allowed. */
  moved: Moved[];
}

/** Whether everything is as it must be. */
export const isIntact = (found: RunVerification): boolean =>
  found.inputHash !== false &&
  found.outputHash !== false &&
  !found.wrongLines &&
  !found.wrongEarners &&
  found.wrongPayments === 0;

/** The part of a run that is compared. */
export interface StoredRun {
  id: number;
  period: string;
  state: string;
  input_hash: string;
  output_hash: string;
}

/** Runs that have lines, oldest first; only one period's if a period is given. */
export function runsToVerify(tx: Tx, period: string | null): Promise<StoredRun[]> {
  return readRows(
    tx,
    sql<StoredRun>`select id, period, state, input_hash, output_hash from bonus_run
    where state in ('CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED') and (${period}::text is null or period = ${period})
    order by period`,
  );
}

/**
 * Recalculates a run from its stored input and compares hashes, every stored line, each member's totals,
 * and the ledger. Also reports what has changed in today's tables since.
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
