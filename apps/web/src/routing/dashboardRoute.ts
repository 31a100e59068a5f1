import { createRoute, redirect } from '@tanstack/react-router';
import { rememberLocation } from '../session/rememberedLocation.ts';
import { isStepOnly, stepPage } from '../session/accountSteps.ts';
import { followLogin } from '../session/followLogin.ts';
import { accessToken, currentLogin } from '../session/session.ts';
import { FrameSkeleton } from '../shell/FrameSkeleton.tsx';
import { NotFoundInFrame } from '../shell/publicPages.tsx';
import { rootRoute } from './rootRoute.ts';

/** The record that this page started with was compared with the server's. */
let compared = false;

/** Parent of every screen for signed-in people; sends everybody else to the sign-in page, and whoever has a step of the account
 * left to the page where it is done. The page wanted is remembered. The router gives it the frame to show. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: async ({ location, cause }): Promise<void> => {
    let login = currentLogin();
    if (!login || !accessToken()) {
      rememberLocation(location.href);
      throw redirect({ to: '/signin' });
    }
    // nobody is held up by a step that only the stored copy still lacks
    if (!compared && stepPage(login)) await followLogin();
    compared = true;
    login = currentLogin() ?? login;
    const due = stepPage(login);
    const stepOnly = isStepOnly(location.pathname);
    if (due && due !== location.pathname) {
      if (!stepOnly && cause !== 'preload') rememberLocation(location.href);
      throw redirect({ to: due });
    }
    if (!due && stepOnly) throw redirect({ to: '/dashboard' });
  },
  pendingComponent: FrameSkeleton,
  notFoundComponent: NotFoundInFrame,
});
