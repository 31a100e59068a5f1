import type { schedules } from '@canopy/contract/company/schedules';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const schedulesScreens = {
  schedules: screen(
    'schedules',
    {
      menu: { group: 'access', order: 60, icon: 'clock' },
      staff: 'schedule.view',
      list: listOf<typeof schedules.taskList>(),
    },
    () => import('./SchedulesScreen.tsx'),
  ),
};
