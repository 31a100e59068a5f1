import { createRoute, redirect } from '@tanstack/react-router';
import { rememberLocation } from '../session/rememberedLocation.ts';
import { accessToken, currentLogin } from '../session/session.ts';
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx';
import { NotFoundInFrame } from '../frame/publicPages.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { rootRoute } from './rootRoute.ts';

/** Parent of every screen for signed-in people; sends everybody else to the sign-in page. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: ({ location }): void => {
    const login = currentLogin();
    if (!login || !accessToken()) {
      rememberLocation(location.href);
      throw redirect({ to: '/signin' });
    }
    const settingPin = location.pathname === '/dashboard/firstTimeSetSecurityPin';
    if (login.firstLogin === 1 && !settingPin)
      throw redirect({ to: '/dashboard/firstTimeSetSecurityPin' });
    if (login.firstLogin === 0 && settingPin) throw redirect({ to: '/dashboard' });
    if (login.mustEnrolTotp && !settingPin && location.pathname !== '/dashboard/accountSecurity')
      throw redirect({ to: '/dashboard/accountSecurity' });
  },
  component: lazyScreen(() => import('../frame/DashboardFrame.tsx')),
  pendingComponent: FrameSkeleton,
  notFoundComponent: NotFoundInFrame,
});
