import type { training } from '@canopy/contract/office/training';
import { screen } from '../../../routing/screen.ts';
import { listOf, required } from '../../../routing/search.ts';

/** Screens of this feature. */
export const trainingScreens = {
  training: screen(
    'training',
    {
      menu: { group: 'team', order: 90, icon: 'graduation' },
      member: true,
      staff: 'training.edit',
      list: listOf<typeof training.list>(),
    },
    () => import('./TrainingScreen.tsx'),
  ),
  trainingParticipants: screen(
    'trainingParticipants',
    {
      help: 'training',
      staff: 'training.edit',
      search: { training: required },
      list: listOf<typeof training.participants>(),
    },
    () => import('./TrainingParticipantsScreen.tsx'),
  ),
};
