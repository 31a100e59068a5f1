import { screen } from '../../../routing/screen.ts';

/** Screens of this feature. */
export const settingsScreens = {
  systemSettings: screen(
    'systemSettings',
    { menu: { group: 'access', order: 60, icon: 'settings' }, staff: 'setting.edit' },
    () => import('./SystemSettingsScreen.tsx'),
  ),
  walletSettings: screen(
    'walletSettings',
    { menu: { group: 'company', order: 16, icon: 'wallet' }, staff: 'setting.edit' },
    () => import('./WalletSettingsScreen.tsx'),
  ),
};
