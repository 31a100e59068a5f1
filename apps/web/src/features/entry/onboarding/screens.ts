import { screen } from '../../../routing/screen.ts';

/** Screens of this feature. */
export const onboardingScreens = {
  gettingStarted: screen(
    'gettingStarted',
    { menu: { group: 'home', order: 15, icon: 'check' }, staff: 'setting.edit' },
    () => import('./GettingStartedScreen.tsx'),
  ),
};
