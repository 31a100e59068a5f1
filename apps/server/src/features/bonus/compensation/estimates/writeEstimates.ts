import type { RunEarners } from '@canopy/domain/compensation/earners';
import { keptShares } from '@canopy/domain/compensation/keptShares';
import { missedOfRun } from '@canopy/domain/compensation/missed';
import { nextRanks, type NextRanks, type RankPerson } from '@canopy/domain/compensation/nextRanks';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { judgeRanks } from '@canopy/domain/compensation/ranks';
import type { RunInput, RunResult } from '@canopy/domain/compensation/run';
import { bulkInsert } from '../../../../platform/database/bulkInsert.ts';
import type { BulkColumn } from '../../../../platform/database/copyEncoder.ts';
import type { TaskEnv } from '../../../../platform/tasks/task.ts';
import { progressColumns } from '../calculate/storedProgress.ts';
import { qualificationColumns } from '../calculate/storedQualification.ts';
import { missedColumns } from '../calculate/writeMembers.ts';

/** The running month as read and calculated. */
interface CalculatedMonth {
  pinned: PinnedInput;
  input: RunInput;
  result: RunResult;
  earners: RunEarners;
  /** What sales of the month paid at once, by earner. */
  atOnce: Record<'earner_id' | 'sponsor' | 'unilevel' | 'generation', Float64Array>;
}

/** Writes one row per member, under the task's id. */
export async function writeEstimates(env: TaskEnv, month: CalculatedMonth): Promise<void> {
  const { db, taskId, signal, report } = env;
  const { pinned, input, result, earners, atOnce } = month;
  const { memberId } = pinned;
  const indexOf = new Map<number, number>();
  memberId.forEach((id, i) => indexOf.set(id, i));
  const byMember = (ids: Float64Array, of: (row: number) => number) => {
    const column = new Float64Array(memberId.length);
    ids.forEach((id, row) => {
      const i = indexOf.get(id);
      if (i !== undefined) column[i] = of(row);
    });
    return column;
  };
  const { UNILEVEL, GENERATION, UPGRADE_RANKING, BINARY } = earners.byPlan;
  const volume = new Float64Array(memberId.length);
  input.sources.member.forEach((member, source) => {
    volume[member]! += input.sources.volume[source]!;
  });
  const bigint = (name: string, column: Float64Array): BulkColumn => ({
    name,
    type: 'bigint',
    at: (row) => column[row]!,
  });
  const earned = (name: string, amount: Float64Array, paid?: Float64Array) => {
    const column = byMember(earners.memberId, (row) => amount[row]!);
    const before = paid && byMember(atOnce.earner_id, (row) => paid[row]!);
    return bigint(name, before ? column.map((sen, i) => sen + before[i]!) : column);
  };
  const next = nextRanksOf(month);
  await bulkInsert(db, {
    table: 'bonus_estimate',
    rows: memberId.length,
    columns: [
      { name: 'calculation', type: 'bigint', at: () => taskId },
      bigint('member_id', memberId),
      { name: 'active', type: 'boolean', at: (row) => pinned.active[row] === 1 },
      { name: 'maintained', type: 'boolean', at: (row) => input.maintained[row] === 1 },
      { name: 'paid_as', type: 'smallint', at: (row) => result.paidAs[row]! },
      bigint('personal_volume', volume),
      bigint(
        'sponsor',
        byMember(atOnce.earner_id, (row) => atOnce.sponsor[row]!),
      ),
      earned('unilevel', UNILEVEL.amount, atOnce.unilevel),
      earned('generation', GENERATION.amount, atOnce.generation),
      earned('upgrade_ranking', UPGRADE_RANKING.amount),
      earned('binary_pairs', BINARY.amount),
      bigint(
        'claw_back',
        byMember(earners.memberId, (row) => earners.clawedBack[row]! + earners.carriedIn[row]!),
      ),
      ...missedColumns(missedOfRun(input, result.paidAs)),
      ...progressColumns(input),
      ...qualificationColumns(withAtOnce(month), result.paidAs),
      { name: 'next_rank', type: 'smallint', at: (row) => next?.rank[row] ?? 0 },
      { name: 'next_counted', type: 'int', at: (row) => next?.counted[row] ?? 0 },
    ],
    written: (rows) => {
      report('WRITE', rows, memberId.length);
      signal.throwIfAborted();
    },
  });
  await writeKept(env, month);
  if (next) await writeRecruits(env, pinned.memberId, next.people);
}

/**
 * The month including plans paid at once, so that members' results under their rules are stored like those
 * of other plans.
 */
function withAtOnce({ input, pinned }: CalculatedMonth): RunInput {
  const { UNILEVEL, GENERATION } = pinned.header.plans;
  const active = ({ status, plan }: typeof UNILEVEL) => (status === 'ACTIVE' ? plan : null);
  const plans = { ...input.plans, unilevel: active(UNILEVEL), generation: active(GENERATION) };
  return { ...input, plans };
}

/** What each member has reached for the next rank; null: no rank plan is paid. */
function nextRanksOf({ input }: CalculatedMonth): NextRanks | null {
  const plan = input.plans.ranking;
  return plan && nextRanks(input, plan, judgeRanks(input, plan));
}

async function writeRecruits(
  { db, taskId }: TaskEnv,
  memberId: Float64Array,
  people: readonly RankPerson[],
): Promise<void> {
  await bulkInsert(db, {
    table: 'bonus_estimate_recruit',
    rows: people.length,
    columns: [
      { name: 'calculation', type: 'bigint', at: () => taskId },
      { name: 'member_id', type: 'bigint', at: (row) => memberId[people[row]!.of]! },
      { name: 'place', type: 'int', at: (row) => row },
      { name: 'recruit_id', type: 'bigint', at: (row) => memberId[people[row]!.person]! },
      { name: 'missing', type: 'int', at: (row) => people[row]!.missing },
    ],
  });
}

async function writeKept(
  { db, taskId }: TaskEnv,
  { pinned: { memberId }, result }: CalculatedMonth,
): Promise<void> {
  const kept = keptShares(result);
  await bulkInsert(db, {
    table: 'bonus_estimate_kept',
    rows: kept.length,
    columns: [
      { name: 'calculation', type: 'bigint', at: () => taskId },
      { name: 'member_id', type: 'bigint', at: (row) => memberId[kept[row]!.member]! },
      { name: 'plan', type: 'text', at: (row) => kept[row]!.plan },
      { name: 'reason', type: 'text', at: (row) => kept[row]!.reason },
      { name: 'amount', type: 'bigint', at: (row) => kept[row]!.amount },
      { name: 'lines', type: 'int', at: (row) => kept[row]!.lines },
    ],
  });
}
