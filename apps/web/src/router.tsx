import { createRoute, createRouter, redirect, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignInScreen } from './features/identity/auth/SignInScreen.tsx';
import { ErrorScreen, TestingScreen, NotFoundScreen } from './shell/publicPages.tsx';
import { LoadingFailed } from './shell/standalonePages.tsx';
import { parseSearch, stringifySearch } from './ui/list/addressText.ts';
import { dashboardRoute } from './routing/dashboardRoute.ts';
import { lazyScreen, type ScreenModule } from './routing/lazyScreen.ts';
import { rootRoute } from './routing/rootRoute.ts';
import { optional, validated } from './routing/search.ts';
import { SCREENS } from './screens.ts';
import { currentLogin } from './session/session.ts';
import { PendingScreen } from './frame/PendingScreen.tsx';

const page = <const Path extends string>(path: Path, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

// routes are created in separate functions: inside the tree their types would be lost to `AnyRoute`
const lazyPage = <const Path extends string>(path: Path, load: ScreenModule) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyScreen(load) });

const goHomeWhenSignedIn = (): void => {
  if (currentLogin()) throw redirect({ to: '/dashboard' });
};

const preload = () => import('./frame/DashboardFrame.tsx');

function SignInPage(): ReactNode {
  const router = useRouter();
  return <SignInScreen preload={preload} onDone={(path) => router.history.push(path)} />;
}

const signInPage = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: goHomeWhenSignedIn,
    component: SignInPage,
  });

const signUp = lazyScreen(() => import('./features/entry/registration/SignUpScreen.tsx'));
const signUpPage = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: validated<{ place: typeof optional }, never>({ place: optional }),
    component: signUp,
  });

const paymentReturn = lazyScreen(
  () => import('./features/checkout/payments/PaymentReturnScreen.tsx'),
);
const paymentReturnPage = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: validated<{ reference: typeof optional }, never>({ reference: optional }),
    component: paymentReturn,
  });

// the frame stands above the features, whose screens are its children
dashboardRoute.update({ component: lazyScreen(() => import('./frame/DashboardFrame.tsx')) });

/** Every path of the product; unknown ones show the not-found page. */
export const router = createRouter({
  routeTree: rootRoute.addChildren({
    root: signInPage('/'),
    signIn: signInPage('/signin'),
    signUp: signUpPage('/signup'),
    signUpSponsored: signUpPage('/signup/$sponsor'),
    signUpPlaced: signUpPage('/signupbinary/$sponsor'),
    forgotPassword: lazyPage(
      '/forgotpassword',
      () => import('./features/identity/auth/ForgotPasswordScreen.tsx'),
    ),
    resetPassword: lazyPage(
      '/resetpassword/$id',
      () => import('./features/identity/auth/ResetScreen.tsx'),
    ),
    setUp: lazyPage('/setup', () => import('./features/entry/founding/SetUpScreen.tsx')),
    notFound: page('/404', NotFoundScreen),
    error: page('/500', ErrorScreen),
    testing: page('/testing', TestingScreen),
    paymentSuccess: paymentReturnPage('/Payex/PaymentSuccess'),
    paymentCancel: paymentReturnPage('/Payex/PaymentCancel'),
    invoice: lazyPage('/INVOICE/$id', () => import('./features/orders/invoices/InvoiceScreen.tsx')),
    unsubscribe: lazyPage(
      '/unsubscribe/$token',
      () => import('./features/notices/notifications/UnsubscribeScreen.tsx'),
    ),
    dashboard: dashboardRoute.addChildren(SCREENS),
  }),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // no delay on the first page; see below
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: LoadingFailed,
  scrollRestoration: true,
  // what the tab keeps outlives a sign-out: no search, which may name a member
  getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
});

// afterwards the previous screen stays while a fast connection loads the next one
const stopListening = router.subscribe('onResolved', () => {
  stopListening();
  router.update({ ...router.options, defaultPendingMs: 200 });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
