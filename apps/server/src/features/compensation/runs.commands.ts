import { parsePublicId, publicId } from '@canopy/domain/ids';
import { nextState } from '@canopy/domain/states';
import { periodBounds, periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { BonusRunTable, PlanKind } from './tables.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { makeDueMoves } from '../network/makeDueMoves.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { raiseRankings } from '../members/raiseRankings.ts';
import { moveMoney } from '../wallets/ledger.ts';
import { lockPeriodsExclusive } from '../periods/lockPeriods.ts';
import { calculate, loadRunInput, resultHash } from './runInput.queries.ts';
import { writeRun } from './runLines.commands.ts';
import { runSummary, type RunSummary } from './runs.queries.ts';

/** The tree and standing as at the end of the month, or now while it is running. */
function asOf(period: string, now: Date, settings: Settings): Date {
  const { until } = periodBounds(period, settings.timeZone);
  // up to and including this moment
  return until <= now ? until : new Date(now.getTime() + 1);
}

/**
 * Calculates a month: a preview that takes the place of an earlier one. Months are paid in order,
 * because ranks and rewards of one are the ground of the next.
 */
export async function calculateMonth(ctx: Ctx, body: { Period: string }): Promise<RunSummary> {
  const actor = signedIn(ctx);
  const settings = await readSettings(ctx.db);
  const period = body.Period;
  if (period > periodOf(ctx.now, settings.timeZone))
    throw new ApiError('PERIOD_NOT_OVER', { period });
  await lockPeriodsExclusive(ctx.db);
  await makeDueMoves(ctx);
  await discardPreview(ctx, period);
  const loaded = await loadRunInput(ctx.db, period, asOf(period, ctx.now, settings), settings);
  const result = calculate(loaded);
  const volume = loaded.input.sources.volume.reduce((sum, pv) => sum + pv, 0);
  const rewards = result.rewards.reduce((sum, reward) => sum + reward.amount, 0);
  const levels = [result.unilevel, result.generation];
  const { id } = await ctx.db
    .insertInto('bonus_run')
    .values({
      period,
      state: 'CALCULATED',
      members: loaded.memberIds.length,
      sales: loaded.saleIds.length,
      volume,
      volume_value: Math.floor((volume * settings.pvValue) / 100),
      paid: levels.reduce((sum, plan) => sum + (plan?.paid ?? 0), rewards),
      breakage: levels.reduce(
        (sum, plan) =>
          sum + Math.floor(((plan?.breakageFine ?? 0) + (plan?.roundingFine ?? 0)) / 1e6),
        0,
      ),
      plan_versions: JSON.stringify(
        Object.fromEntries(Object.values(loaded.plans).map((plan) => [plan.kind, plan.version])),
      ),
      pv_value: settings.pvValue,
      clawed_back: loaded.waiting.lines.reduce((sum, line) => sum + line.amount, 0),
      input_hash: loaded.hash,
      output_hash: resultHash(result),
      calculated_at: ctx.now,
      calculated_by: actor.loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRun(ctx.db, { id, period, now: ctx.now }, loaded, result);
  await auditRun(ctx, 'bonus.calculate', id, period);
  return runSummary(ctx.db, id);
}

/** Throws the earlier preview of the month away; refuses beside or before a decided month. */
async function discardPreview(ctx: Ctx, period: string): Promise<void> {
  const living = await ctx.db
    .selectFrom('bonus_run')
    .select(['id', 'period', 'state'])
    .where('state', '!=', 'DISCARDED')
    .execute();
  for (const run of living) {
    if (run.period < period && run.state !== 'POSTED') {
      throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
    }
    const decided = run.state === 'LOCKED' || run.state === 'POSTED';
    if (run.period >= period && decided)
      throw new ApiError('PERIOD_POSTED', { period: run.period });
    if (run.period !== period) continue;
    // what waits to be taken back waits again
    await ctx.db
      .updateTable('bonus_line')
      .set({ run_id: null })
      .where('run_id', '=', run.id)
      .where('reverses', 'is not', null)
      .execute();
    await ctx.db.deleteFrom('bonus_line').where('run_id', '=', run.id).execute();
    await ctx.db.deleteFrom('bonus_run_earner').where('run_id', '=', run.id).execute();
    await ctx.db.deleteFrom('bonus_run_member').where('run_id', '=', run.id).execute();
    await ctx.db
      .updateTable('bonus_run')
      .set({ state: 'DISCARDED' })
      .where('id', '=', run.id)
      .execute();
  }
}

type Run = Pick<BonusRunTable, 'period' | 'state' | 'input_hash' | 'pv_value'> & {
  id: number;
  calculated_by: number;
};

async function lockRun(ctx: Ctx, runID: string): Promise<Run> {
  await lockPeriodsExclusive(ctx.db);
  const { rows } = await sql<Run>`
    select id, period, state, input_hash, pv_value, calculated_by from bonus_run
    where id = ${parsePublicId('bonusRun', runID)} for no key update`.execute(ctx.db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/**
 * Reviews and locks a run: from now on nothing of the month changes, and what is approved later
 * counts in the next one. A run whose input has changed since must be calculated again.
 */
export async function lockMonth(ctx: Ctx, body: { RunID: string }): Promise<RunSummary> {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  const settings = await readSettings(ctx.db);
  const reviewed =
    run.state === 'CALCULATED' ? nextState('bonusRun', run.state, 'review') : run.state;
  if (!nextState('bonusRun', reviewed ?? '', 'lock')) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  if (settings.lockBySecondPerson && run.calculated_by === actor.loginId) {
    throw new ApiError('SECOND_PERSON');
  }
  const now = asOf(run.period, ctx.now, settings);
  const { hash } = await loadRunInput(ctx.db, run.period, now, settings);
  if (hash !== run.input_hash) throw new ApiError('RUN_STALE', { period: run.period });
  await ctx.db
    .updateTable('bonus_run')
    .set({
      state: 'LOCKED',
      reviewed_at: ctx.now,
      reviewed_by: actor.loginId,
      locked_at: ctx.now,
      locked_by: actor.loginId,
    })
    .where('id', '=', run.id)
    .execute();
  await auditRun(ctx, 'bonus.lock', run.id, run.period);
  return runSummary(ctx.db, run.id);
}

/**
 * Pays a locked run into the e-wallets: one ledger transaction per member and bonus, and one that
 * takes back what refunds have undone, never more than the run pays (domain 8.7). The run's state
 * and the ledger's unique cause both see to it that it happens once.
 */
export async function postMonth(ctx: Ctx, body: { RunID: string }): Promise<RunSummary> {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  if (!nextState('bonusRun', run.state, 'post')) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  const { timeZone } = await readSettings(ctx.db);
  const { rows } = await sql<{ earner_id: number; plan: PlanKind; amount: number }>`
    select earner_id, plan, sum(amount)::bigint as amount from bonus_line
    where run_id = ${run.id} and earner_id is not null and reverses is null and amount > 0
    group by earner_id, plan order by earner_id, plan`.execute(ctx.db);
  const pay = (type: PlanKind | 'CLAW_BACK', earnerId: number, amount: number) =>
    moveMoney(ctx.db, {
      type,
      causeKind: 'BONUS',
      causeId: `${body.RunID}:${publicId('member', earnerId)}`,
      actor: actor.loginId,
      remark: run.period,
      now: ctx.now,
      timeZone,
      postings: [
        { system: 'BONUS_EXPENSE', amount: -amount },
        { wallet: { memberId: earnerId, walletType: 'EW' }, amount },
      ],
    });
  for (const { earner_id, plan, amount } of rows) await pay(plan, earner_id, amount);
  const taken = await ctx.db
    .selectFrom('bonus_run_earner')
    .select(['member_id', 'earned', 'paid'])
    .where('run_id', '=', run.id)
    .whereRef('earned', '>', 'paid')
    .orderBy('member_id')
    .execute();
  for (const { member_id, earned, paid } of taken) await pay('CLAW_BACK', member_id, paid - earned);
  const reached = await ctx.db
    .selectFrom('bonus_run_member as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.member_id as memberId', 'r.paid_as as ranking'])
    .where('r.run_id', '=', run.id)
    .whereRef('r.paid_as', '>', 'm.ranking')
    .orderBy('r.member_id')
    .execute();
  await raiseRankings(ctx.tx, reached);
  await ctx.db
    .updateTable('bonus_run')
    .set({ state: 'POSTED', posted_at: ctx.now, posted_by: actor.loginId })
    .where('id', '=', run.id)
    .execute();
  await auditRun(ctx, 'bonus.post', run.id, run.period);
  return runSummary(ctx.db, run.id);
}

function auditRun(ctx: Ctx, action: string, id: number, period: string) {
  return audit(ctx, { action, subject: publicId('bonusRun', id), after: { period } });
}
