import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { SignInScreen } from './features/auth/SignInScreen.tsx';
import { ErrorScreen, NotFoundScreen, TestingScreen } from './frame/publicPages.tsx';
import { currentLogin, accessToken } from './session/session.ts';
import { rememberLocation } from './session/rememberedLocation.ts';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

const goHomeWhenSignedIn = () => {
  if (currentLogin()) throw redirect({ to: '/dashboard' as never });
};

function SignInPage() {
  const router = useRouter();
  return <SignInScreen onDone={(path) => router.history.push(path)} />;
}

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: goHomeWhenSignedIn,
  component: SignInPage,
});
const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  beforeLoad: goHomeWhenSignedIn,
  component: SignInPage,
});

const signUp = lazyRouteComponent(() => import('./features/registration/SignUpScreen.tsx'));

const paymentReturn = lazyRouteComponent(
  () => import('./features/payments/PaymentReturnScreen.tsx'),
);

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    const login = currentLogin();
    if (!login || !accessToken()) {
      rememberLocation(location.href);
      throw redirect({ to: '/signin' as never });
    }
    const setting = location.pathname === '/dashboard/firstTimeSetSecurityPin';
    if (login.firstLogin === 1 && !setting)
      throw redirect({ to: '/dashboard/firstTimeSetSecurityPin' as never });
    if (login.firstLogin === 0 && setting) throw redirect({ to: '/dashboard' as never });
    if (login.mustEnrolTotp && !setting && location.pathname !== '/dashboard/accountSecurity')
      throw redirect({ to: '/dashboard/accountSecurity' as never });
  },
  component: lazyRouteComponent(() => import('./frame/DashboardFrame.tsx')),
});
const dashboardHome = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: lazyRouteComponent(() => import('./frame/ScreenOutlet.tsx')),
});
const dashboardScreen = createRoute({
  getParentRoute: () => dashboard,
  path: '$screen',
  component: lazyRouteComponent(() => import('./frame/ScreenOutlet.tsx')),
});

/** Every path of the product; unknown ones show the not-found page. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    home,
    signIn,
    createRoute({ getParentRoute: () => rootRoute, path: '/signup', component: signUp }),
    createRoute({ getParentRoute: () => rootRoute, path: '/signup/$sponsor', component: signUp }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/signupbinary/$sponsor',
      component: signUp,
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/forgotpassword',
      component: lazyRouteComponent(() => import('./features/auth/ForgotPasswordScreen.tsx')),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/resetpassword/$id',
      component: lazyRouteComponent(() => import('./features/auth/ResetScreen.tsx')),
    }),
    page('/404', NotFoundScreen),
    page('/500', ErrorScreen),
    page('/testing', TestingScreen),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/Payex/PaymentSuccess',
      component: paymentReturn,
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/Payex/PaymentCancel',
      component: paymentReturn,
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/INVOICE/$id',
      component: lazyRouteComponent(() => import('./features/invoices/InvoiceScreen.tsx')),
    }),
    dashboard.addChildren([dashboardHome, dashboardScreen]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
