import type { integrations } from '@canopy/contract/office/integrations';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const integrationsScreens = {
  integrations: screen(
    'integrations',
    {
      menu: { group: 'access', order: 90, icon: 'key' },
      staff: 'integration.edit',
      list: listOf<typeof integrations.deliveryList>(),
    },
    () => import('./IntegrationsScreen.tsx'),
  ),
};
