import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { netOfCarry } from '@canopy/domain/compensation/clawback';
import type { LevelResult } from '@canopy/domain/compensation/levels';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import type { RunResult } from '@canopy/domain/compensation/run';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import type { BonusLineTable } from './tables.ts';
import type { LoadedInput } from './runInput.queries.ts';

type NewLine = Insertable<BonusLineTable>;

/** Rows of one INSERT: enough to be fast, few enough for the driver's parameters. */
const CHUNK = 2_000;

/** Writes members and lines of a calculated run, takes up what waits, and what each one gets. */
export async function writeRun(
  db: Db,
  run: { id: number; period: string; now: Date },
  loaded: LoadedInput,
  result: RunResult,
): Promise<void> {
  await writeMembers(db, run.id, loaded, result);
  const { plans } = loaded;
  await writeLevelLines(db, run, loaded, result.unilevel, 'UNILEVEL', plans.UNILEVEL);
  await writeLevelLines(db, run, loaded, result.generation, 'GENERATION', plans.GENERATION);
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
  await insertChunks(db, rewards);
  await sql`update bonus_line set run_id = ${run.id}
    where id = any(${sql.val(loaded.waiting.lines.map((line) => line.id))}::bigint[])`.execute(db);
  await writeEarners(db, run.id, loaded);
}

/** What the run comes to for each member: below zero nothing is paid and the rest is carried on. */
async function writeEarners(db: Db, runId: number, { waiting }: LoadedInput): Promise<void> {
  const { rows } = await sql<{ id: number; earned: number; back: number }>`
    select earner_id as id, coalesce(sum(amount) filter (where reverses is null), 0)::bigint as earned,
      coalesce(sum(amount) filter (where reverses is not null), 0)::bigint as back
    from bonus_line where run_id = ${runId} and earner_id is not null group by earner_id`.execute(
    db,
  );
  const lines = new Map(rows.map((row) => [row.id, row]));
  const carried = new Map(waiting.carried.map((row) => [row.member_id, row.amount]));
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
      ${sql.val(earners.map((row) => row.net.carried))}::bigint[])`.execute(db);
}

async function writeMembers(
  db: Db,
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
      ${sql.val([...result.paidAs])}::smallint[])`.execute(db);
}

async function writeLevelLines(
  db: Db,
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
  let chunk: NewLine[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const source = lines.source[i]!;
    const level = lines.level[i]!;
    const percentage = plan.plan.levels[level - 1]!;
    chunk.push({
      ...common,
      ...from(source),
      earner_id: memberIds[lines.earner[i]!]!,
      level,
      percentage,
      amount: lines.amount[i]!,
      amount_fine: input.sources.volume[source]! * input.pvValue * percentage,
    });
    if (chunk.length === CHUNK) {
      await insertChunks(db, chunk);
      chunk = [];
    }
  }
  for (const share of result.breakage) {
    chunk.push({
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
    chunk.push({ ...common, reason: 'ROUNDING', amount: 0, amount_fine: result.roundingFine });
  }
  await insertChunks(db, chunk);
}

/** Columns are passed as one JSON document: one parameter, whatever the number of rows. */
async function insertChunks(db: Db, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += CHUNK) {
    const chunk = JSON.stringify(lines.slice(from, from + CHUNK));
    await sql`
      insert into bonus_line (run_id, period, plan, plan_version, earner_id, reason, missed_by,
        source_member_id, sale_id, level, volume, percentage, amount_fine, amount, created_at)
      select run_id, period, plan, plan_version, earner_id, reason, missed_by,
        source_member_id, sale_id, level, volume, percentage, amount_fine, amount, created_at
      from jsonb_to_recordset(${chunk}::jsonb) as l(run_id bigint, period text, plan text,
        plan_version int, earner_id bigint, reason text, missed_by bigint, source_member_id bigint,
        sale_id bigint, level smallint, volume bigint, percentage int, amount_fine bigint,
        amount bigint, created_at timestamptz)`.execute(db);
  }
}
