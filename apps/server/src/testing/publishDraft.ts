import { contract } from '@canopy/contract/contract';
import type { TestCompany } from './company.ts';
import { resultOf } from './example.ts';
import { colleagueOf } from './payMonth.ts';

const { bonusPlans } = contract;

/** One administrator sends the draft of a plan and another approves it, which makes it the next version. */
export async function publishDraft(
  company: TestCompany,
  draft: { draftID: number; revision: number } | null,
) {
  const admin = await company.signedIn('admin');
  const colleague = await colleagueOf(company);
  const read = { DraftID: draft!.draftID, Revision: draft!.revision };
  resultOf(await admin.send(bonusPlans.sendPlan, read));
  return resultOf(await colleague.send(bonusPlans.approvePlan, read));
}
