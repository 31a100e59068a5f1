import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen, SCREENS } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { Skeleton } from '../ui/states.tsx';
import { Boundary } from './Boundary.tsx';
import { LoadingFailed } from './standalonePages.tsx';
import { NotFoundScreen } from './publicPages.tsx';

const FirstTimePin = lazy(() => import('../features/auth/FirstTimePinScreen.tsx'));

/** The screen of the last path segment; what the person may not open is not found. */
export default function ScreenOutlet() {
  const { t } = useTranslation();
  const login = useLogin();
  const segment = useRouterState({
    select: (state) => state.location.pathname.split('/')[2] ?? '',
  });
  const screen = SCREENS.find((candidate) => candidate.path === segment);
  const first = segment === 'firstTimeSetSecurityPin';
  const title = first
    ? t('screen.firstTimeSetSecurityPin')
    : screen
      ? t(`screen.${screen.title}` as never)
      : t('page.notFound');
  useEffect(() => {
    document.title = `${title} · Canopy`;
  }, [title]);
  const shown = useRef(segment);
  useEffect(() => {
    if (shown.current === segment) return;
    shown.current = segment;
    // a screen reader and the keyboard start at the new screen, not at the link that led there
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [segment]);
  if (!login) return null;
  if (first)
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <FirstTimePin />
      </Suspense>
    );
  if (!screen || !mayOpen(screen, login)) return <NotFoundScreen />;
  const Component = screen.component;
  return (
    <Boundary key={segment} fallback={<LoadingFailed />}>
      <Suspense fallback={<Skeleton lines={6} height={28} />}>
        <Component />
      </Suspense>
    </Boundary>
  );
}
