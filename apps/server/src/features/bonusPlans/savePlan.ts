import { bonusPlans } from '@canopy/contract/bonusPlans';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { lockPlans, openDraft } from './lockDraft.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { planFrom } from './terms.ts';

/**
 * Saves the draft of a plan's next version. One draft of a plan is worked on at a time; whoever saves
 * over what somebody else has saved since is refused. One that was sent becomes a draft again.
 */
export const savePlan = command(bonusPlans.savePlan, async (ctx, body) => {
  const actor = signedIn(ctx);
  const plan = planFrom(body);
  await lockPlans(ctx);
  const before = await openDraft(ctx.db, body.Plan);
  if ((before?.revision ?? null) !== body.Revision) throw new ApiError('CHANGED_MEANWHILE');
  await requirePlanPeriod(ctx, body.Plan, body.EffectiveFrom);
  const terms = {
    name: body.Name,
    status: body.Status,
    effective_from: body.EffectiveFrom,
    plan: JSON.stringify(plan),
    saved_at: ctx.now,
    saved_by: actor.loginId,
  };
  if (before) {
    await ctx.tx
      .updateTable('bonus_plan_draft')
      .set({
        ...terms,
        state: 'DRAFT',
        revision: before.revision + 1,
        sent_at: null,
        sent_by: null,
      })
      .where('id', '=', before.id)
      .execute();
  } else {
    const { version } = await ctx.db
      .selectFrom('bonus_plan')
      .select((row) => row.fn.max('version').as('version'))
      .where('kind', '=', body.Plan)
      .executeTakeFirstOrThrow();
    await ctx.tx
      .insertInto('bonus_plan_draft')
      .values({ kind: body.Plan, based_on: version, ...terms })
      .execute();
  }
  return {
    result: await readPlanVersions(ctx, body.Plan),
    audit: {
      action: 'bonus.savePlan',
      subject: body.Plan,
      ...(before && { before: { effectiveFrom: before.effective_from, plan: before.plan } }),
      after: { effectiveFrom: body.EffectiveFrom, status: body.Status, plan },
    },
  };
});
