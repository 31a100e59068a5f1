import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { rulesOf, sameRules, type BonusRules } from '@canopy/domain/bonusRules';
import { changesOf, type PackageTerms } from '@canopy/domain/packageTerms';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { command } from '../../../platform/operation.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { draftAction } from './draftActions.ts';
import { lockDraft, type LockedDraft } from './lockDraft.ts';
import { packagesFor } from './packages.ts';
import { versionRows } from './versionRows.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';

/** Sends the draft of a plan for approval; a draft that changes nothing is refused. */
export const sendPlan = command(bonusPlans.sendPlan, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT']);
  await requirePlanPeriod(ctx, draft.kind, draft.effective_from);
  if (await isUnchanged(ctx, draft)) throw new ApiError('PLAN_UNCHANGED');
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ state: 'SENT', sent_at: ctx.now, sent_by: signedIn(ctx).loginId, reason: null })
    .where('id', '=', draft.id)
    .execute();
  await tellOthers(ctx, 'planVersion', draft.id, signedIn(ctx).loginId);
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit: {
      action: draftAction(draft.kind, 'send'),
      subject: draft.kind,
      after: { effectiveFrom: draft.effective_from, revision: draft.revision },
    },
  };
});

/** Whether a draft has the same terms that apply without it. */
async function isUnchanged(ctx: CommandCtx, draft: LockedDraft): Promise<boolean> {
  if (draft.kind === 'PACKAGES') {
    const known = await packagesFor(ctx, draft.effective_from);
    const { packages, prices } = changesOf(known, draft.plan as PackageTerms);
    return packages.length + prices.length === 0;
  }
  if (draft.kind === 'RULES') {
    const { rules } = await readSettings(ctx.db);
    return sameRules(rulesOf(rules, draft.effective_from), draft.plan as BonusRules);
  }
  const [same] = await readRows(
    ctx.db,
    sql<{ version: number }>`select version from ${versionRows(draft.kind)} v
      where version = ${draft.based_on} and name = ${draft.name} and status = ${draft.status}
        and plan = ${JSON.stringify(draft.plan)}::jsonb`,
  );
  return same !== undefined;
}
