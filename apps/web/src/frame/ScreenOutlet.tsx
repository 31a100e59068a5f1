import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../routing/screen.ts';
import { useLogin } from '../session/session.ts';
import { NotFoundInFrame } from './publicPages.tsx';
import { useSettling } from './useSettling.ts';
import { usePageTitle } from './usePageTitle.ts';

/** The frame's information on the open screen; undefined for an unknown path. */
export function useScreen() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
}

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

/** The page area of the frame; until a new screen is complete, its title stands over grey bars. */
export function Page() {
  const page = useRef<HTMLElement>(null);
  const settling = useSettling(useScreen()?.title, page);
  return (
    <main
      ref={page}
      id="content"
      className="content"
      tabIndex={-1}
      aria-busy={settling}
      data-settling={settling || undefined}
    >
      <ScreenOutlet />
    </main>
  );
}
