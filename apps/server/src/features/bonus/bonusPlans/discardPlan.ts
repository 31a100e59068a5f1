import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { draftAction } from './draftActions.ts';
import { lockDraft } from './lockDraft.ts';
import { readPlanVersions } from './readPlanVersions.ts';

/** Discards the draft of a plan; approved versions are unchanged. */
export const discardPlan = command(bonusPlans.discardPlan, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT', 'SENT']);
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ state: 'DISCARDED', decided_at: ctx.now, decided_by: signedIn(ctx).loginId })
    .where('id', '=', draft.id)
    .execute();
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: {
      action: draftAction(draft.kind, 'discard'),
      subject: draft.kind,
      before: { effectiveFrom: draft.effective_from, plan: draft.plan },
    },
  };
});
