import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { validatePackages, withChanges } from '@canopy/domain/packageTerms';
import { query } from '../../../platform/operation.ts';
import { plansOf } from '../compensation/calculate/plans.ts';
import {
  currentPeriod,
  monthOfRules,
  settingsOfVersion,
} from '../../company/periods/currentPeriod.ts';
import { describePackages } from './describePackages.ts';
import { packageNames, packagesFor, packageTable } from './packages.ts';
import { packagesFrom } from './packagesFrom.ts';

/** Describes packages while they are being typed, with the sponsor bonus of the plan of their month. */
export const previewPackages = query(bonusPlans.previewPackages, async (ctx, body) => {
  const known = await packagesFor(ctx, body.EffectiveFrom);
  const typed = packagesFrom(body);
  if (validatePackages(typed, known).length > 0) return { sections: null };
  const terms = withChanges(known, typed);
  const open = await currentPeriod(ctx);
  const { SPONSOR } = await plansOf(ctx.db, monthOfRules(open, body.EffectiveFrom));
  const settings = settingsOfVersion(open, body.EffectiveFrom);
  const table = packageTable(terms, await packageNames(ctx));
  return { sections: describePackages(terms, table, SPONSOR, settings, ctx.language) };
});
