import { RUN_PLANS, runLines, type LineSegment } from '@canopy/domain/compensation/runLines';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import { wrongLegs } from '../verify/compareLegs.ts';
import type { Recalculated } from '../calculate/recalculateRun.ts';
import { firstLineId } from '../calculate/writeLines.ts';

/** Number of stored lines compared at a time. */
const BATCH_SIZE = 200_000;

/** Number of stored lines and member totals that differ from the recalculated ones. */
export async function compareLines(
  tx: Tx,
  runId: number,
  again: Recalculated,
): Promise<{ wrongLines: number; lines: number; wrongEarners: number }> {
  let wrongLines = 0;
  let next = firstLineId(runId);
  for (const segment of runLines(again.pinned, again.result)) {
    for (let from = 0; from < segment.rows; from += BATCH_SIZE) {
      const rows = Math.min(BATCH_SIZE, segment.rows - from);
      wrongLines += await wrongIn(tx, runId, segment, from, rows, next + from);
    }
    next += segment.rows;
  }
  const beyond = await readColumns(
    tx,
    sql`select count(*) as count from bonus_run_line where run_id = ${runId} and id >= ${next}`,
    { count: Float64Array },
  );
  return {
    wrongLines: wrongLines + beyond.count[0]!,
    lines: next - firstLineId(runId),
    wrongEarners: (await wrongEarners(tx, runId, again)) + (await wrongLegs(tx, runId, again)),
  };
}

async function wrongIn(
  tx: Tx,
  runId: number,
  segment: LineSegment,
  from: number,
  rows: number,
  firstId: number,
): Promise<number> {
  const number = Float64Array;
  const stored = await readColumns(
    tx,
    sql`select id, (plan = ${segment.plan})::int as plan, coalesce(earner_id, 0) as earner,
      coalesce(missed_by, 0) as missed, coalesce(source_member_id, 0) as source, coalesce(sale_id, 0) as sale,
      coalesce(level, 0)::int as level, coalesce(volume, 0) as volume, coalesce(percentage, 0) as percentage,
      amount_fine as fine, amount, coalesce(ascii(reason) * 256 + length(reason), 0) as reason
    from bonus_run_line where run_id = ${runId} and id >= ${firstId} and id < ${firstId + rows} order by id`,
    {
      id: number,
      plan: Uint8Array,
      earner: number,
      missed: number,
      source: number,
      sale: number,
      level: Uint8Array,
      volume: number,
      percentage: number,
      fine: number,
      amount: number,
      reason: number,
    },
  );
  // a missing or duplicate line
  if (stored.id.length !== rows) return rows;
  let wrong = 0;
  for (let i = 0; i < rows; i += 1) {
    const row = from + i;
    const same =
      stored.id[i] === firstId + i &&
      stored.plan[i] === 1 &&
      stored.earner[i] === (segment.earner(row) ?? 0) &&
      stored.missed[i] === (segment.missedBy(row) ?? 0) &&
      stored.source[i] === (segment.source(row) ?? 0) &&
      stored.sale[i] === (segment.sale(row) ?? 0) &&
      stored.level[i] === (segment.level(row) ?? 0) &&
      stored.volume[i] === (segment.volume(row) ?? 0) &&
      stored.percentage[i] === (segment.percentage(row) ?? 0) &&
      stored.fine[i] === segment.fine(row) &&
      stored.amount[i] === segment.amount(row) &&
      stored.reason[i] === codeOf(segment.reason(row));
    if (!same) wrong += 1;
  }
  return wrong;
}

/** A reason as a number; no two reasons share both first letter and length. */
const codeOf = (reason: string | null): number =>
  reason === null ? 0 : reason.charCodeAt(0) * 256 + reason.length;

async function wrongEarners(tx: Tx, runId: number, { earners }: Recalculated): Promise<number> {
  const number = Float64Array;
  const stored = await readColumns(
    tx,
    sql`select member_id as member, position, earned, clawed_back as back, carried_in, paid, carried_out,
      unilevel, generation, upgrade_ranking, binary_pairs from bonus_run_earner where run_id = ${runId} order by member_id`,
    {
      member: number,
      position: number,
      earned: number,
      back: number,
      carried_in: number,
      paid: number,
      carried_out: number,
      unilevel: number,
      generation: number,
      upgrade_ranking: number,
      binary_pairs: number,
    },
  );
  const [unilevel, generation, rewards, pairs] = RUN_PLANS.map(
    (plan) => earners.byPlan[plan].amount,
  );
  const columns = [
    [stored.member, earners.memberId],
    [stored.position, earners.position],
    [stored.earned, earners.earned],
    [stored.back, earners.clawedBack],
    [stored.carried_in, earners.carriedIn],
    [stored.paid, earners.paid],
    [stored.carried_out, earners.carriedOut],
    [stored.unilevel, unilevel!],
    [stored.generation, generation!],
    [stored.upgrade_ranking, rewards!],
    [stored.binary_pairs, pairs!],
  ] as const;
  const rows = Math.max(stored.member.length, earners.memberId.length);
  let wrong = 0;
  for (let i = 0; i < rows; i += 1) {
    if (columns.some(([kept, again]) => kept[i] !== again[i])) wrong += 1;
  }
  return wrong;
}
