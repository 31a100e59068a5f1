import { screen } from '../../../routing/screen.ts';
import { optional } from '../../../routing/search.ts';

const plan = () => import('./PlanScreen.tsx');

/**
 * Screens of this feature: one for each bonus plan, for the packages and for the general bonus rules, and the
 * plans in words.
 */
export const bonusPlanScreens = {
  planDescription: screen(
    'planDescription',
    {
      menu: { group: 'bonus', order: 30, icon: 'scroll' },
      member: true,
      staff: 'bonus.view',
      search: { plan: optional, version: optional },
    },
    () => import('./PlanDescriptionScreen.tsx'),
  ),
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
  packages: screen(
    'packages',
    { menu: { group: 'company', order: 15, icon: 'sprout' }, staff: 'bonus.view' },
    plan,
  ),
  bonusSettings: screen(
    'bonusSettings',
    { menu: { group: 'company', order: 15, icon: 'settings' }, staff: 'bonus.view' },
    plan,
  ),
};
