import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { decimalOf } from '@canopy/domain/money';
import { rulesOf } from '@canopy/domain/bonusRules';
import {
  changesOf,
  validatePackages,
  withChanges,
  type PackageTerms,
} from '@canopy/domain/packageTerms';
import { saleProblems } from '@canopy/domain/sellable';
import { formatPv, pvInSen } from '@canopy/domain/volume';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { countryNameOf } from '../../company/reference/names.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { lockPlans } from './lockDraft.ts';
import { packagesFor } from './packages.ts';
import { packagesFrom } from './packagesFrom.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { writeDraft } from './writeDraft.ts';

/**
 * Saves the draft of the next version of all packages, in the same way as a plan's draft: there is only
 * one, and saving a sent draft makes it a draft again.
 */
export const savePackages = command(bonusPlans.savePackages, async (ctx, body) => {
  await lockPlans(ctx);
  await requirePlanPeriod(ctx, 'PACKAGES', body.EffectiveFrom);
  const known = await packagesFor(ctx, body.EffectiveFrom);
  const changed = packagesFrom(body);
  const found = [...validatePackages(changed, known), ...(await saleProblemsOf(ctx, changed))];
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
  const terms = withChanges(known, changed);
  const changes = changesOf(known, terms);
  if (!body.AcceptHighPV) await requireWorth(ctx, changes, body.EffectiveFrom);
  const before = await writeDraft(ctx, 'PACKAGES', body.Revision, () => ({
    name: '',
    status: 'ACTIVE',
    effective_from: body.EffectiveFrom,
    plan: JSON.stringify(terms),
  }));
  return {
    result: await readPlanVersions(ctx, 'PACKAGES'),
    audit: {
      action: 'bonus.savePackages',
      subject: 'PACKAGES',
      ...(before && { before: { effectiveFrom: before.effective_from, plan: before.plan } }),
      after: { effectiveFrom: body.EffectiveFrom, plan: changes },
    },
  };
});

/** What its malls cannot sell: a version is no way past the rule for products on sale. */
async function saleProblemsOf(ctx: CommandCtx, { packages }: PackageTerms) {
  const codes = packages.map(({ productCode }) => productCode);
  if (codes.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('product_mall')
    .select(['product_code', 'mall_type'])
    .where('product_code', 'in', codes)
    .execute();
  return packages.flatMap(({ productCode, rank, fromRank }, i) =>
    rows
      .filter((row) => row.product_code === productCode)
      .flatMap((row) =>
        saleProblems(row.mall_type, {
          packageRank: rank,
          fromPackageRank: fromRank,
          // a version names neither: they are the product's
          items: 1,
          priced: true,
        }),
      )
      .map(({ field, code }) => ({ field: `Packages.${i}.${field}`, code })),
  );
}

/** @throws ApiError `PV_ABOVE_PRICE` if a package's PV are worth more than the member pays */
async function requireWorth(
  ctx: CommandCtx,
  { prices }: PackageTerms,
  period: string,
): Promise<void> {
  const { pvValue } = rulesOf((await readSettings(ctx.db)).rules, period);
  const high = prices.find((price) => pvInSen(price.memberPv, pvValue) > price.memberPrice);
  if (!high) return;
  throw new ApiError('PV_ABOVE_PRICE', {
    country: countryNameOf(high.countryId, ctx.language),
    pv: formatPv(high.memberPv),
    worth: decimalOf(pvInSen(high.memberPv, pvValue)),
    price: decimalOf(high.memberPrice),
  });
}
