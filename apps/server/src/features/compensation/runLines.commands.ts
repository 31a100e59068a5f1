import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import type { LevelResult } from '@canopy/domain/compensation/levels';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import type { RunResult } from '@canopy/domain/compensation/run';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { BonusLineTable } from '../../database/compensationTables.ts';
import type { LoadedInput } from './runInput.queries.ts';

type NewLine = Insertable<BonusLineTable>;

/** Rows of one INSERT: enough to be fast, few enough for the driver's parameters. */
const CHUNK = 2_000;

/** Writes members and lines of a calculated run. */
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
