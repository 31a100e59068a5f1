import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import type { BonusRules } from '@canopy/domain/bonusRules';
import { withChanges, type PackageTerms } from '@canopy/domain/packageTerms';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { command } from '../../../platform/operation.ts';
import { putPackages } from '../../shop/products/putPackages.ts';
import { lockPeriodsExclusive } from '../../company/periods/lockPeriods.ts';
import { rulesShown } from '../../company/settings/bonusSettings.ts';
import { dropSettings, readSettings } from '../../company/settings/readSettings.ts';
import { requireOther } from '../../company/secondPerson/keptFrom.ts';
import { lockDraft, type LockedDraft } from './lockDraft.ts';
import { packagesFor, startOf } from './packages.ts';
import type { VersionedKind } from './tables.ts';
import { versionRows } from './versionRows.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';

/**
 * Approves the next version of a plan. Whoever sent it does not approve it, nor does anybody who wrote in it
 * while somebody else may. The version pays from its first month on; it is never edited, only replaced by a later version.
 */
export const approvePlan = command(bonusPlans.approvePlan, async (ctx, body) => {
  const actor = signedIn(ctx);
  const draft = await lockDraft(ctx, body, ['SENT']);
  const { rules } = await readSettings(ctx.db);
  await requireOther(ctx, 'planVersion', draft.id);
  // sales wait from here: none may count in the month while its terms change
  await lockPeriodsExclusive(ctx.tx);
  await requirePlanPeriod(ctx, draft.kind, draft.effective_from);
  const before = await latestVersion(ctx, draft.kind);
  const version = (before?.version ?? 1) + 1;
  const plan = await addVersion(ctx, draft, version);
  await ctx.tx
    .updateTable('bonus_plan_draft')
    .set({ state: 'APPROVED', version, decided_at: ctx.now, decided_by: actor.loginId })
    .where('id', '=', draft.id)
    .execute();
  return {
    result: await readPlanVersions(ctx, draft.kind),
    audit:
      draft.kind === 'RULES'
        ? {
            // logged like all settings, under the first month it applies to
            action: 'setting.saveBonus',
            subject: draft.effective_from,
            before: rulesShown(rules.at(-1)!),
            after: rulesShown(draft.plan as BonusRules),
          }
        : {
            action: draft.kind === 'PACKAGES' ? 'bonus.approvePackages' : 'bonus.approvePlan',
            subject: draft.kind,
            ...(before && {
              before: {
                version: before.version,
                effectiveFrom: before.effective_from,
                plan: before.plan,
              },
            }),
            after: { version, effectiveFrom: draft.effective_from, plan },
          },
  };
});

/** The latest approved version; undefined: no version of the packages has been approved yet. */
async function latestVersion(ctx: CommandCtx, kind: VersionedKind) {
  const [latest] = await readRows(
    ctx.db,
    sql<{ version: number; effective_from: string; plan: unknown }>`
    select version, effective_from, plan from ${versionRows(kind)} v order by version desc limit 1`,
  );
  return latest;
}

/** Adds a draft as a version and returns its terms; for packages, including changes published meanwhile. */
async function addVersion(ctx: CommandCtx, draft: LockedDraft, version: number): Promise<unknown> {
  const { kind, name, status, effective_from } = draft;
  if (kind === 'RULES') {
    const { pvValue, maintenancePv, companyCap } = draft.plan as BonusRules;
    await ctx.tx
      .insertInto('rule_version')
      .values({
        version,
        effective_from,
        pv_value: pvValue,
        maintenance_pv: maintenancePv,
        company_cap: companyCap,
      })
      .execute();
    dropSettings(ctx.tx);
    return draft.plan;
  }
  if (kind !== 'PACKAGES') {
    const plan = JSON.stringify(draft.plan);
    await ctx.tx
      .insertInto('bonus_plan')
      .values({ kind, version, name, effective_from, status, plan })
      .execute();
    return draft.plan;
  }
  const known = await packagesFor(ctx, effective_from);
  const packages = withChanges(known, draft.plan as PackageTerms);
  const instant = await startOf(ctx, effective_from);
  await putPackages(ctx, version, { period: effective_from, instant }, packages);
  return packages;
}
