import { bonusPlans } from '@canopy/contract/bonusPlans';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { lockPeriodsExclusive } from '../periods/lockPeriods.ts';
import { readSettings } from '../settings/readSettings.ts';
import { lockDraft } from './lockDraft.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { isSecondPersonMissing } from './secondPerson.ts';

/**
 * Approves a plan's next version, by another person than the one who wrote or sent it. From its first
 * month on it pays; it is never edited, only followed by the next version.
 */
export const approvePlan = command(bonusPlans.approvePlan, async (ctx, body) => {
  const actor = signedIn(ctx);
  const draft = await lockDraft(ctx, body, ['SENT']);
  if (isSecondPersonMissing(await readSettings(ctx.db), draft, actor.loginId)) {
    throw new ApiError('SECOND_PERSON');
  }
  // sales wait for this moment: none may count in the month while its terms change
  await lockPeriodsExclusive(ctx.tx);
  await requirePlanPeriod(ctx, draft.kind, draft.effective_from);
  const before = await ctx.db
    .selectFrom('bonus_plan')
    .selectAll()
    .where('kind', '=', draft.kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const version = before.version + 1;
  await ctx.tx
    .insertInto('bonus_plan')
    .values({
      kind: draft.kind,
      version,
      name: draft.name,
      effective_from: draft.effective_from,
      status: draft.status,
      plan: JSON.stringify(draft.plan),
    })
    .execute();
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ state: 'APPROVED', version, decided_at: ctx.now, decided_by: actor.loginId })
    .where('id', '=', draft.id)
    .execute();
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: {
      action: 'bonus.approvePlan',
      subject: draft.kind,
      before: { version: before.version, effectiveFrom: before.effective_from, plan: before.plan },
      after: { version, effectiveFrom: draft.effective_from, plan: draft.plan },
    },
  };
});
