import type { RunEarners } from '@canopy/domain/compensation/earners';
import type { MissedOfRun } from '@canopy/domain/compensation/missed';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import type { RunInput, RunResult } from '@canopy/domain/compensation/run';
import { sql } from 'kysely';
import { bulkInsert } from '../../../../platform/database/bulkInsert.ts';
import type { BulkColumn } from '../../../../platform/database/copyEncoder.ts';
import type { TaskEnv } from '../../../../platform/tasks/task.ts';
import { progressColumns } from './storedProgress.ts';
import { qualificationColumns } from './storedQualification.ts';

/** Writes each member as the run saw it, and what each earner gets. */
export async function writeMembers(
  { db, report, signal }: TaskEnv,
  runId: number,
  run: {
    pinned: PinnedInput;
    input: RunInput;
    result: RunResult;
    earners: RunEarners;
    missed: MissedOfRun;
  },
): Promise<void> {
  const { pinned, input, result, earners, missed } = run;
  const total = pinned.memberId.length + earners.memberId.length;
  const writtenAfter = (before: number) => (rows: number) => {
    report('WRITE_MEMBERS', before + rows, total);
    signal.throwIfAborted();
  };
  const { memberId, sponsor } = pinned;
  // a killed attempt may have written some
  await sql`delete from bonus_run_member where run_id = ${runId}`.execute(db);
  await sql`delete from bonus_run_earner where run_id = ${runId}`.execute(db);
  await bulkInsert(db, {
    table: 'bonus_run_member',
    rows: memberId.length,
    columns: [
      { name: 'run_id', type: 'bigint', at: () => runId },
      { name: 'member_id', type: 'bigint', at: (row) => memberId[row]! },
      {
        name: 'sponsor_id',
        type: 'bigint',
        at: (row) => (sponsor[row]! < 0 ? null : memberId[sponsor[row]!]!),
      },
      { name: 'active', type: 'boolean', at: (row) => pinned.active[row] === 1 },
      { name: 'activated', type: 'boolean', at: (row) => pinned.activated[row] === 1 },
      { name: 'maintained', type: 'boolean', at: (row) => input.maintained[row] === 1 },
      { name: 'paid_as', type: 'smallint', at: (row) => result.paidAs[row]! },
      { name: 'held', type: 'smallint', at: (row) => result.held?.[row] ?? null },
      ...progressColumns(input),
      ...qualificationColumns(input, result.paidAs),
      ...missedColumns(missed),
    ],
    written: writtenAfter(0),
  });
  const { UNILEVEL, GENERATION, UPGRADE_RANKING, BINARY } = earners.byPlan;
  await bulkInsert(db, {
    table: 'bonus_run_earner',
    rows: earners.memberId.length,
    columns: [
      { name: 'run_id', type: 'bigint', at: () => runId },
      { name: 'member_id', type: 'bigint', at: (row) => earners.memberId[row]! },
      { name: 'position', type: 'int', at: (row) => earners.position[row]! },
      { name: 'earned', type: 'bigint', at: (row) => earners.earned[row]! },
      { name: 'clawed_back', type: 'bigint', at: (row) => earners.clawedBack[row]! },
      { name: 'carried_in', type: 'bigint', at: (row) => earners.carriedIn[row]! },
      { name: 'paid', type: 'bigint', at: (row) => earners.paid[row]! },
      { name: 'carried_out', type: 'bigint', at: (row) => earners.carriedOut[row]! },
      { name: 'unilevel', type: 'bigint', at: (row) => UNILEVEL.amount[row]! },
      { name: 'unilevel_lines', type: 'int', at: (row) => UNILEVEL.lines[row]! },
      { name: 'generation', type: 'bigint', at: (row) => GENERATION.amount[row]! },
      { name: 'generation_lines', type: 'int', at: (row) => GENERATION.lines[row]! },
      { name: 'upgrade_ranking', type: 'bigint', at: (row) => UPGRADE_RANKING.amount[row]! },
      { name: 'upgrade_ranking_lines', type: 'int', at: (row) => UPGRADE_RANKING.lines[row]! },
      { name: 'binary_pairs', type: 'bigint', at: (row) => BINARY.amount[row]! },
      { name: 'binary_pairs_lines', type: 'int', at: (row) => BINARY.lines[row]! },
    ],
    written: writtenAfter(memberId.length),
  });
}

/** What each member missed, by member index. */
export const missedColumns = ({ unilevel, generation }: MissedOfRun): BulkColumn[] => [
  { name: 'missed_unilevel', type: 'bigint', at: (row) => unilevel?.amount[row] ?? 0 },
  { name: 'missed_unilevel_lines', type: 'int', at: (row) => unilevel?.lines[row] ?? 0 },
  { name: 'missed_generation', type: 'bigint', at: (row) => generation?.amount[row] ?? 0 },
  { name: 'missed_generation_lines', type: 'int', at: (row) => generation?.lines[row] ?? 0 },
];
