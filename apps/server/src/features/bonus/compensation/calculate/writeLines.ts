import { runLines, type LineSegment } from '@canopy/domain/compensation/runLines';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import type { RunResult } from '@canopy/domain/compensation/run';
import { bulkInsert } from '../../../../platform/database/bulkInsert.ts';
import type { BulkColumn } from '../../../../platform/database/copyEncoder.ts';
import type { TaskEnv } from '../../../../platform/tasks/task.ts';

/** First id of a run's lines; ids are run × 2^32 + number, from 1. */
export const firstLineId = (runId: number): number => runId * 2 ** 32 + 1;

/** Table of one run's lines; the database creates it (`open_run_lines`). */
export const linesTable = (runId: number): string => `bonus_run_line_${runId}`;

/** Writes a run's lines into its own table, which nobody reads yet. */
export async function writeLines(
  env: TaskEnv,
  runId: number,
  pinned: PinnedInput,
  result: RunResult,
): Promise<void> {
  const segments = runLines(pinned, result);
  const total = segments.reduce((sum, segment) => sum + segment.rows, 0);
  let before = 0;
  for (const segment of segments) {
    const columns = columnsOf(segment, runId, firstLineId(runId) + before);
    await bulkInsert(env.db, {
      table: linesTable(runId),
      columns,
      rows: segment.rows,
      written: (rows) => {
        env.report('WRITE', before + rows, total);
        env.signal.throwIfAborted();
      },
    });
    before += segment.rows;
  }
}

function columnsOf(segment: LineSegment, runId: number, firstId: number): BulkColumn[] {
  return [
    { name: 'id', type: 'bigint', at: (row) => firstId + row },
    { name: 'run_id', type: 'bigint', at: () => runId },
    { name: 'plan', type: 'text', at: () => segment.plan },
    { name: 'earner_id', type: 'bigint', at: segment.earner },
    { name: 'reason', type: 'text', at: segment.reason },
    { name: 'missed_by', type: 'bigint', at: segment.missedBy },
    { name: 'source_member_id', type: 'bigint', at: segment.source },
    { name: 'sale_id', type: 'bigint', at: segment.sale },
    { name: 'level', type: 'smallint', at: segment.level },
    { name: 'volume', type: 'bigint', at: segment.volume },
    { name: 'percentage', type: 'int', at: segment.percentage },
    { name: 'amount_fine', type: 'bigint', at: segment.fine },
    { name: 'amount', type: 'bigint', at: segment.amount },
  ];
}
