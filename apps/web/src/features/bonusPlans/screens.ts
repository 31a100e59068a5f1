import { screen } from '../../routing/screen.ts';

const plan = () => import('./PlanScreen.tsx');

/** Screens of this feature: one for each bonus plan. */
export const bonusPlanScreens = {
  sponsorBonus: screen(
    'sponsorBonus',
    { menu: { group: 'company', order: 11, icon: 'sprout' }, staff: 'bonus.view' },
    plan,
  ),
  generationBonus: screen(
    'generationBonus',
    { menu: { group: 'company', order: 12, icon: 'sprout' }, staff: 'bonus.view' },
    plan,
  ),
  uniLevelBonus: screen(
    'uniLevelBonus',
    { menu: { group: 'company', order: 13, icon: 'sprout' }, staff: 'bonus.view' },
    plan,
  ),
  upgradeRankingBonus: screen(
    'upgradeRankingBonus',
    { menu: { group: 'company', order: 14, icon: 'sprout' }, staff: 'bonus.view' },
    plan,
  ),
  binaryBonus: screen(
    'binaryBonus',
    { menu: { group: 'company', order: 15, icon: 'sprout' }, staff: 'bonus.view' },
    plan,
  ),
};
