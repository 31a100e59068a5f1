import { createRoute } from '@tanstack/react-router';
import { dashboardRoute } from '../../routing/dashboardRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';

/** Screens of this feature. */
export const reportsScreens = {
  home: createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/',
    staticData: {
      screen: {
        title: 'home',
        menu: { group: 'home', order: 10, icon: 'house' },
        member: true,
        staff: '*',
      },
    },
    component: lazyScreen(() => import('./DashboardScreen.tsx')),
  }),
};
