import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { OperationsOf } from '../../../platform/operation.ts';
import { approvePlan } from './approvePlan.ts';
import { cancelSimulation } from './cancelSimulation.ts';
import { discardPlan } from './discardPlan.ts';
import { planDescription } from './planDescription.ts';
import { planBasis } from './planBasis.ts';
import { planVersions } from './planVersions.ts';
import { previewBonusSettings } from './previewBonusSettings.ts';
import { previewPackages } from './previewPackages.ts';
import { previewPlan } from './previewPlan.ts';
import { returnPlan } from './returnPlan.ts';
import { saveBonusSettings } from './saveBonusSettings.ts';
import { savePackages } from './savePackages.ts';
import { savePlan } from './savePlan.ts';
import { sendPlan } from './sendPlan.ts';
import { scenarioList } from './scenarioList.ts';
import { keepScenario } from './keepScenario.ts';
import { shareScenario } from './shareScenario.ts';
import { draftScenario } from './draftScenario.ts';
import { deleteScenario } from './deleteScenario.ts';
import { simulate } from './simulate.ts';

/** The company's bonus plans in versions: drafted, simulated, and approved by a second person. */
export const bonusPlansOperations = {
  planVersions,
  planDescription,
  previewPlan,
  previewPackages,
  previewBonusSettings,
  planBasis,
  savePlan,
  savePackages,
  saveBonusSettings,
  sendPlan,
  approvePlan,
  returnPlan,
  discardPlan,
  simulate,
  cancelSimulation,
  scenarioList,
  keepScenario,
  shareScenario,
  draftScenario,
  deleteScenario,
} satisfies OperationsOf<typeof bonusPlans>;
