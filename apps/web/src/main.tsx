import './theme/styleNonce.ts';
import '@fontsource-variable/figtree/index.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { lazy, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { isMaintenance } from 'virtual:firstCalls';
import { LoadingFailed, MaintenanceScreen } from './shell/standalonePages.tsx';
import { Boundary } from './frame/Boundary.tsx';
import { FrameSkeleton } from './shell/FrameSkeleton.tsx';
import { showOwnNames, startI18n } from './i18n/i18n.ts';
import { SignInScreen } from './features/identity/auth/SignInScreen.tsx';
import { showLook } from './session/companyLook.ts';
import { call, keptSettings, MAINTENANCE_EVENT, loadPublicSettings } from './session/call.ts';
import { renewOldPage } from './session/pageServices.ts';
import {
  accessToken,
  closeSession,
  followOtherTab,
  loadLogin,
  useLogin,
} from './session/session.ts';

const App = lazy(() => import('./App.tsx'));
const SIGN_IN_PATHS = ['/', '/signin'];

/** Renders only the sign-in page; the rest of the product loads when the person moves on. */
function Start({ signedIn }: { signedIn: boolean }) {
  const [beyond, setBeyond] = useState(signedIn || !SIGN_IN_PATHS.includes(location.pathname));
  if (beyond)
    return (
      <Suspense fallback={<FrameSkeleton />}>
        <App />
      </Suspense>
    );
  return (
    <SignInScreen
      preload={() => Promise.all([import('./App.tsx'), import('./frame/DashboardFrame.tsx')])}
      onDone={(path) => {
        history.pushState(null, '', path);
        setBeyond(true);
      }}
    />
  );
}

/**
 * Shows "System Upgrading" instead of the product during maintenance, also if that starts while somebody is
 * working. Staff with the permission can sign in through the link at the bottom.
 */
function Gate({ closed, children }: { closed: Promise<boolean>; children: ReactNode }) {
  const login = useLogin();
  const [shut, setShut] = useState(false);
  const [staff, setStaff] = useState(false);
  useEffect(() => {
    const close = () => setShut(true);
    void closed.then((is) => is && close());
    addEventListener(MAINTENANCE_EVENT, close);
    return () => removeEventListener(MAINTENANCE_EVENT, close);
  }, [closed]);
  const mayWork = login?.permissions?.includes('setting.edit') ?? false;
  if (!shut || mayWork || (staff && !login)) return children;
  return <MaintenanceScreen onStaff={login ? undefined : () => setStaff(true)} />;
}

const root = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  // every request says who makes it, the first ones too
  const known = loadLogin();
  // requested in parallel: the company's settings kept from the last visit are enough to start
  const closed = known
    .then(() => call(isMaintenance))
    .then(
      (answer) => answer === 1,
      () => false,
    );
  const company = known.then(loadPublicSettings).catch(() => null);
  void company.then((now) => now && renewOldPage(now.searchAddresses));
  const kept = keptSettings();
  if (kept) showLook(kept);
  const [login] = await Promise.all([
    known,
    // on the first visit nothing is stored, so wait for the company's own names
    kept ?? company,
    startI18n(async () => kept?.defaultLanguage ?? (await company)?.defaultLanguage),
  ]);
  if (kept) showOwnNames(kept.names);
  void company.then((now) => now && showOwnNames(now.names));
  // a token without a login record is not a valid session
  if (!login && accessToken()) {
    await closeSession();
    if (!SIGN_IN_PATHS.includes(location.pathname)) return location.replace('/');
  }
  addEventListener('storage', (event) => {
    // another tab signed out: sign out here too
    if (event.key === 'accessToken' && event.newValue === null) location.assign('/');
    // another tab signed in as somebody else: nothing of the previous person may stay on screen
    if (event.key === 'loginData' && event.newValue !== null)
      void followOtherTab().then((somebodyElse) => somebodyElse && location.assign('/dashboard'));
  });
  // load the frame without waiting for the router to request it
  if (login) void import('./frame/DashboardFrame.tsx');
  root.render(
    <StrictMode>
      <Boundary fallback={<LoadingFailed />}>
        <Gate closed={closed}>
          <Start signedIn={login !== null} />
        </Gate>
      </Boundary>
    </StrictMode>,
  );
}

// the English texts of this page are in the bundle, and are shown if those of the language failed to load
start().catch(() => root.render(<LoadingFailed />));
