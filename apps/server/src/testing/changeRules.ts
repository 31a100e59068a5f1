import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import type { TestCompany } from './company.ts';
import { resultOf } from './example.ts';
import { colleagueOf } from './payMonth.ts';

const { bonusPlans } = contract;
type Rules = BodyOf<typeof bonusPlans.saveBonusSettings>;

/** Changes PV value, maintenance PV or company cap from a month on: drafted by one person, approved by another. */
export async function changeRules(company: TestCompany, rules: Partial<Rules>): Promise<void> {
  const admin = await company.signedIn('admin');
  const saved = resultOf(
    await admin.send(bonusPlans.saveBonusSettings, {
      PvValue: '1.00',
      MaintenancePV: '100.00',
      CompanyCap: null,
      ...rules,
    }),
  );
  const draft = { DraftID: saved.draft.draftID, Revision: saved.draft.revision };
  resultOf(await admin.send(bonusPlans.sendPlan, draft));
  const colleague = await colleagueOf(company);
  resultOf(await colleague.send(bonusPlans.approvePlan, draft));
}
