import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { query } from '../../../platform/operation.ts';
import { plansOf } from '../compensation/calculate/plans.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { currentPeriod, settingsOfVersion } from '../../company/periods/currentPeriod.ts';
import { describePlan } from './describePlan.ts';
import { planPdf } from './planPaper.ts';
import type { StoredTerms } from './terms.ts';

/** A plan version described in the reader's language; also available as a PDF. */
export const planDescription = query(bonusPlans.planDescription, async (ctx, body) => {
  const open = await currentPeriod(ctx);
  const current = (await plansOf(ctx.db, open.period))[body.Plan]?.version ?? 0;
  const wanted = body.Version ?? current;
  // versions not in force yet are visible to staff only
  if (wanted > current && !isStaff(signedIn(ctx))) throw new ApiError('NOT_FOUND');
  const row: (StoredTerms<PlanKind> & { version: number }) | undefined = await ctx.db
    .selectFrom('bonus_plan')
    .selectAll()
    .where('kind', '=', body.Plan)
    .where('version', '=', wanted)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const settings = settingsOfVersion(open, row.effective_from);
  const described = {
    name: row.name,
    version: row.version,
    effectiveFrom: row.effective_from,
    sections: describePlan(row, settings, ctx.language),
  };
  if (body.Paper) return pdfAnswer(await planPdf(ctx, body.Plan, described, settings));
  return described;
});
