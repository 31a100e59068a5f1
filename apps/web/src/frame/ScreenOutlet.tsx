import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTour, tourEnded } from '../features/company/tours/tourMemory.ts';
import { mayOpen } from '../routing/screen.ts';
import { useScreen } from '../routing/useScreen.ts';
import { isReady } from '../session/accountSteps.ts';
import { useLogin } from '../session/session.ts';
import { CauseNotice } from '../ui/feedback/CauseNotice.tsx';
import { NotFoundInFrame } from '../shell/publicPages.tsx';
import { useSettling } from './useSettling.ts';
import { usePageTitle } from '../shell/usePageTitle.ts';

const PageTour = lazy(() => import('../features/company/tours/PageTour.tsx'));

/** The open screen under its title; a screen the person may not open is shown as not found. */
function ScreenOutlet() {
  const { t } = useTranslation();
  const login = useLogin();
  const screen = useScreen();
  const found = screen !== undefined && login !== null && mayOpen(screen, login);
  usePageTitle(found ? t(`screen.${screen.title}`) : t('page.notFound'));
  const shown = useRef(screen?.title);
  useEffect(() => {
    if (shown.current === screen?.title) return;
    shown.current = screen?.title;
    // screen readers and the keyboard start at the new screen, not at the link that led there
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [screen?.title]);
  if (!login) return null;
  return screen && !found ? <NotFoundInFrame /> : <Outlet />;
}

/** On the first visit of a main page, the tour of it. */
function FirstTour({ screen }: { screen: string | undefined }) {
  const login = useLogin();
  const [open, setOpen] = useState(() => hasTour(screen) && !tourEnded(screen));
  if (!open || !hasTour(screen) || !login || !isReady(login) || login.actingAs) return null;
  return (
    <Suspense fallback={null}>
      <PageTour screen={screen} onEnd={() => setOpen(false)} />
    </Suspense>
  );
}

/** The page area of the frame; until a new screen is complete, its title stands over grey bars. */
export function Page() {
  const page = useRef<HTMLElement>(null);
  const screen = useScreen();
  const settling = useSettling(screen?.title, page);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <main
      ref={page}
      id="content"
      className="content"
      tabIndex={-1}
      aria-busy={settling}
      data-settling={settling || undefined}
    >
      <CauseNotice of={path} />
      <ScreenOutlet />
      {!settling && <FirstTour key={screen?.title} screen={screen?.title} />}
    </main>
  );
}
