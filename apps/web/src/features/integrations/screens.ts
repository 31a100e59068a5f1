import { screen } from '../../routing/screen.ts';

/** Screens of this feature. */
export const integrationsScreens = {
  integrations: screen(
    'integrations',
    { menu: { group: 'access', order: 90, icon: 'key' }, staff: 'integration.edit' },
    () => import('./IntegrationsScreen.tsx'),
  ),
};
