import { bonusPlans } from '@canopy/contract/bonusPlans';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { lockDraft } from './lockDraft.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';

/** Sends the draft of a plan for approval; one that changes nothing is refused. */
export const sendPlan = command(bonusPlans.sendPlan, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT']);
  await requirePlanPeriod(ctx, draft.kind, draft.effective_from);
  const unchanged = await ctx.db
    .selectFrom('bonus_plan')
    .select('version')
    .where('kind', '=', draft.kind)
    .where('version', '=', draft.based_on)
    .where('name', '=', draft.name)
    .where('status', '=', draft.status)
    .where('plan', '=', JSON.stringify(draft.plan))
    .executeTakeFirst();
  if (unchanged) throw new ApiError('PLAN_UNCHANGED');
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ state: 'SENT', sent_at: ctx.now, sent_by: signedIn(ctx).loginId, reason: null })
    .where('id', '=', draft.id)
    .execute();
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: {
      action: 'bonus.sendPlan',
      subject: draft.kind,
      after: { effectiveFrom: draft.effective_from, revision: draft.revision },
    },
  };
});
