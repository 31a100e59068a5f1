import { screen } from '../../routing/screen.ts';

/** Screens of this feature. */
export const contentScreens = {
  help: screen('help', { member: true, staff: '*' }, () => import('./HelpScreen.tsx')),
};
