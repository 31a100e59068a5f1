import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { netOfCarry } from '@canopy/domain/compensation/clawback';
import type { LevelResult } from '@canopy/domain/compensation/levels';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import type { RunResult } from '@canopy/domain/compensation/run';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { LoadedInput } from './loadRunInput.ts';
import type { BonusLineTable } from './tables.ts';

type NewLine = Insertable<BonusLineTable>;

/** Rows of one INSERT: enough to be fast, few enough for one parameter. */
const BATCH_SIZE = 2_000;

/** Writes a calculated run: its members, its lines, the claw-backs it takes up, what each one gets. */
export async function writeRun(
  tx: Tx,
  run: { id: number; period: string; now: Date },
  loaded: LoadedInput,
  result: RunResult,
): Promise<void> {
  await writeMembers(tx, run.id, loaded, result);
  const { plans } = loaded;
  await writeLevelLines(tx, run, loaded, result.unilevel, 'UNILEVEL', plans.UNILEVEL);
  await writeLevelLines(tx, run, loaded, result.generation, 'GENERATION', plans.GENERATION);
  const rewards = result.rewards.map((reward): NewLine => ({
    run_id: run.id,
    period: run.period,
    plan: 'UPGRADE_RANKING',
    plan_version: plans.UPGRADE_RANKING.version,
    earner_id: loaded.memberIds[reward.member]!,
    level: reward.rank,
    amount: reward.amount,
    amount_fine: reward.amount * FINE_PER_SEN,
    created_at: run.now,
  }));
  await insertLines(tx, rewards);
  await sql`update bonus_line set run_id = ${run.id}
    where id = any(${sql.val(loaded.clawBacks.lines.map((line) => line.id))}::bigint[])`.execute(
    tx,
  );
  await writeEarners(tx, run.id, loaded);
}

/** The net of each member: a negative one pays nothing and is carried forward to the next run. */
async function writeEarners(tx: Tx, runId: number, { clawBacks }: LoadedInput): Promise<void> {
  const rows = await readRows(
    tx,
    sql<{ id: number; earned: number; back: number }>`
    select earner_id as id, coalesce(sum(amount) filter (where reverses is null), 0)::bigint as earned,
      coalesce(sum(amount) filter (where reverses is not null), 0)::bigint as back
    from bonus_line where run_id = ${runId} and earner_id is not null group by earner_id`,
  );
  const lines = new Map(rows.map((row) => [row.id, row]));
  const carried = new Map(clawBacks.carried.map((row) => [row.member_id, row.amount]));
  const members = [...new Set([...lines.keys(), ...carried.keys()])].sort((a, b) => a - b);
  const earners = members.map((id) => {
    const { earned, back } = lines.get(id) ?? { earned: 0, back: 0 };
    const carriedIn = carried.get(id) ?? 0;
    return { id, earned, back, carriedIn, net: netOfCarry(earned, back + carriedIn) };
  });
  await sql`
    insert into bonus_run_earner (run_id, member_id, earned, clawed_back, carried_in, paid, carried_out)
    select ${runId}, * from unnest(${sql.val(members)}::bigint[],
      ${sql.val(earners.map((row) => row.earned))}::bigint[],
      ${sql.val(earners.map((row) => row.back))}::bigint[],
      ${sql.val(earners.map((row) => row.carriedIn))}::bigint[],
      ${sql.val(earners.map((row) => row.net.paid))}::bigint[],
      ${sql.val(earners.map((row) => row.net.carried))}::bigint[])`.execute(tx);
}

async function writeMembers(
  tx: Tx,
  runId: number,
  loaded: LoadedInput,
  result: RunResult,
): Promise<void> {
  const { memberIds, input } = loaded;
  const sponsorIds = Array.from(input.sponsor, (index) => (index < 0 ? null : memberIds[index]!));
  await sql`
    insert into bonus_run_member (run_id, member_id, sponsor_id, active, maintained, paid_as)
    select ${runId}, * from unnest(${sql.val(memberIds)}::bigint[], ${sql.val(sponsorIds)}::bigint[],
      ${sql.val(Array.from(input.active, Boolean))}::boolean[],
      ${sql.val(Array.from(input.maintained, Boolean))}::boolean[],
      ${sql.val([...result.paidAs])}::smallint[])`.execute(tx);
}

async function writeLevelLines(
  tx: Tx,
  run: { id: number; period: string; now: Date },
  { memberIds, saleIds, input }: LoadedInput,
  result: LevelResult | null,
  kind: 'UNILEVEL' | 'GENERATION',
  plan: { version: number; plan: LevelPlan },
): Promise<void> {
  if (!result) return;
  const common = {
    run_id: run.id,
    period: run.period,
    plan: kind,
    plan_version: plan.version,
    created_at: run.now,
  };
  const from = (source: number) => ({
    source_member_id: memberIds[input.sources.member[source]!]!,
    sale_id: saleIds[source]!,
    volume: input.sources.volume[source]!,
  });
  const { lines } = result;
  let batch: NewLine[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const source = lines.source[i]!;
    const level = lines.level[i]!;
    const percentage = plan.plan.levels[level - 1]!;
    batch.push({
      ...common,
      ...from(source),
      earner_id: memberIds[lines.earner[i]!]!,
      level,
      percentage,
      amount: lines.amount[i]!,
      amount_fine: input.sources.volume[source]! * input.pvValue * percentage,
    });
    if (batch.length === BATCH_SIZE) {
      await insertLines(tx, batch);
      batch = [];
    }
  }
  for (const share of result.breakage) {
    batch.push({
      ...common,
      ...from(share.source),
      reason: share.reason,
      missed_by: share.missedBy < 0 ? null : memberIds[share.missedBy]!,
      level: share.level,
      percentage: share.basisPoints,
      amount: Math.floor(share.fine / FINE_PER_SEN),
      amount_fine: share.fine,
    });
  }
  if (result.roundingFine > 0) {
    batch.push({ ...common, reason: 'ROUNDING', amount: 0, amount_fine: result.roundingFine });
  }
  await insertLines(tx, batch);
}

/** The rows are passed as one JSON document: one parameter, however many they are. */
async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    const batch = JSON.stringify(lines.slice(from, from + BATCH_SIZE));
    await sql`
      insert into bonus_line (run_id, period, plan, plan_version, earner_id, reason, missed_by,
        source_member_id, sale_id, level, volume, percentage, amount_fine, amount, created_at)
      select run_id, period, plan, plan_version, earner_id, reason, missed_by,
        source_member_id, sale_id, level, volume, percentage, amount_fine, amount, created_at
      from jsonb_to_recordset(${batch}::jsonb) as l(run_id bigint, period text, plan text,
        plan_version int, earner_id bigint, reason text, missed_by bigint, source_member_id bigint,
        sale_id bigint, level smallint, volume bigint, percentage int, amount_fine bigint,
        amount bigint, created_at timestamptz)`.execute(tx);
  }
}
