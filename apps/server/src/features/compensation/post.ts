import { compensation } from '@canopy/contract/compensation';
import { publicId } from '@canopy/domain/ids';
import { bonusPostings, reversalPostings, type Posting } from '@canopy/domain/postings';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { signedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { raiseRankings } from '../members/raiseRankings.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveMoney } from '../wallets/ledger.ts';
import { lockRun, runLine } from './run.ts';
import { requireConfirmation, requireSecondPerson } from './runGuards.ts';
import { runSummary } from './runSummary.ts';
import type { PlanKind } from './tables.ts';

/**
 * Pays a locked run into the e-wallets: one ledger transaction for each member and bonus, and one
 * that claws back what refunds have undone, never more than the run pays the member. The run's state
 * and the ledger's unique cause both ensure that it happens once.
 */
export const post = command(compensation.post, async (ctx, body) => {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  if (!nextState('bonusRun', run.state, 'post')) {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  const settings = await readSettings(ctx.db);
  const { timeZone } = settings;
  if (run.unlock_requested_by !== null)
    throw new ApiError('UNLOCK_REQUESTED', { period: run.period });
  requireSecondPerson(settings, run.locked_by, actor.loginId);
  requireConfirmation(run, body);
  const pay = (type: PlanKind | 'CLAW_BACK', earnerId: number, postings: Posting[]) =>
    moveMoney(ctx.tx, {
      type,
      causeKind: 'BONUS',
      causeId: `${body.RunID}:${publicId('member', earnerId)}`,
      actor: actor.loginId,
      remark: run.period,
      now: ctx.now,
      timeZone,
      postings,
    });
  const toWallet = (memberId: number, amount: number) =>
    bonusPostings([{ wallet: { memberId, walletType: 'EW' }, amount }]);
  const bonuses = await readRows(
    ctx.db,
    sql<{ earner_id: number; plan: PlanKind; amount: number }>`
    select earner_id, plan, sum(amount)::bigint as amount from bonus_line
    where run_id = ${run.id} and earner_id is not null and reverses is null and amount > 0
    group by earner_id, plan order by earner_id, plan`,
  );
  for (const { earner_id, plan, amount } of bonuses)
    await pay(plan, earner_id, toWallet(earner_id, amount));
  const reduced = await ctx.db
    .selectFrom('bonus_run_earner')
    .select(['member_id', 'earned', 'paid'])
    .where('run_id', '=', run.id)
    .whereRef('earned', '>', 'paid')
    .orderBy('member_id')
    .execute();
  for (const { member_id, earned, paid } of reduced)
    await pay('CLAW_BACK', member_id, reversalPostings(toWallet(member_id, earned - paid)));
  const risen = await ctx.db
    .selectFrom('bonus_run_member as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.member_id as memberId', 'r.paid_as as ranking'])
    .where('r.run_id', '=', run.id)
    .whereRef('r.paid_as', '>', 'm.ranking')
    .execute();
  await raiseRankings(ctx.tx, risen, { period: run.period, at: ctx.now });
  await ctx.tx
    .updateTable('bonus_run')
    .set({ state: 'POSTED', posted_at: ctx.now, posted_by: actor.loginId })
    .where('id', '=', run.id)
    .execute();
  return {
    result: await runSummary(ctx.db, run.id),
    audit: runLine('bonus.post', run.id, run.period),
  };
});
