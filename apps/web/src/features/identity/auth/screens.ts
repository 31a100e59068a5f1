import type { auth } from '@canopy/contract/identity/auth';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const authScreens = {
  accountSecurity: screen(
    'accountSecurity',
    {
      menu: { group: 'account', order: 10, icon: 'shield' },
      member: true,
      staff: '*',
      list: listOf<typeof auth.securityHistory>(),
    },
    () => import('./AccountSecurityScreen.tsx'),
  ),
  securityPin: screen(
    'securityPin',
    {
      help: 'accountSecurity',
      menu: { group: 'account', order: 30, icon: 'lock' },
      member: true,
      staff: '*',
    },
    () => import('./SecurityPinScreen.tsx'),
  ),
  changePassword: screen(
    'changePassword',
    {
      help: 'accountSecurity',
      menu: { group: 'account', order: 40, icon: 'key' },
      member: true,
      staff: '*',
    },
    () => import('./ChangePasswordScreen.tsx'),
  ),
  firstTimeSetSecurityPin: screen(
    'firstTimeSetSecurityPin',
    { help: false, firstLogin: true },
    () => import('./FirstTimePinScreen.tsx'),
  ),
};
