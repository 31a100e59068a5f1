import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { TextParams } from '../../../platform/texts.ts';
import type { PeriodSettings } from '../../company/periods/currentPeriod.ts';

export type PlanSection = ResultOf<typeof bonusPlans.planDescription>['sections'][number];

/** Helpers for writing the sentences. */
export interface Writer {
  say: (key: string, params?: TextParams) => string;
  rank: (rank: number) => string;
  percent: (basisPoints: number) => string;
  /** Joins sentences into a paragraph; empty ones are left out. */
  paragraph: (sentences: readonly (string | false | undefined)[]) => string;
  settings: PeriodSettings;
}

export const section = (heading: string, part: Partial<PlanSection>): PlanSection => ({
  heading,
  text: '',
  head: [],
  rows: [],
  sums: [],
  ...part,
});
