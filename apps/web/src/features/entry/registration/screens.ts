import { screen } from '../../../routing/screen.ts';
import { oneOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const registrationScreens = {
  memberRegistration: screen(
    'memberRegistration',
    {
      menu: { group: 'team', order: 30, icon: 'add' },
      member: true,
      staff: 'member.register',
      search: { parent: optional, side: oneOf('L', 'R'), sponsor: optional },
    },
    () => import('./RegistrationScreen.tsx'),
  ),
};
