import type { bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const bonusAdjustmentScreens = {
  bonusAdjustments: screen(
    'bonusAdjustments',
    {
      menu: { group: 'company', order: 16, icon: 'check' },
      staff: 'bonus.adjustBonus',
      list: listOf<typeof bonusAdjustments.adjustmentList>(),
    },
    () => import('./BonusAdjustmentsScreen.tsx'),
  ),
};
