import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { command } from '../../../platform/operation.ts';
import { draftAction } from './draftActions.ts';
import { lockDraft } from './lockDraft.ts';
import { readPlanVersions } from './readPlanVersions.ts';

/** Returns a plan sent for approval, with a reason; the sender can take it back in the same way. */
export const returnPlan = command(bonusPlans.returnPlan, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['SENT']);
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ state: 'DRAFT', sent_at: null, sent_by: null, reason: body.Reason })
    .where('id', '=', draft.id)
    .execute();
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: {
      action: draftAction(draft.kind, 'return'),
      subject: draft.kind,
      after: { revision: draft.revision, reason: body.Reason },
    },
  };
});
