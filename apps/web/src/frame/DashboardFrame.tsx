import { Link, useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../routing/menu.ts';
import { menuOf } from '../screens.ts';
import { menuOfQueue, useQueues } from '../features/insight/reports/queueLinks.ts';
import { useSetupSteps } from '../features/entry/onboarding/useFirstSteps.ts';
import { syncCart } from '../features/shop/mall/cartStore.ts';
import { isReady } from '../session/accountSteps.ts';
import { readAgain } from '../ui/feedback/api.ts';
import { onMaybeChanged } from '../ui/overlay/otherWindows.ts';
import { useLogin } from '../session/session.ts';
import { useEnding, useSessionEnd } from '../session/useEnding.ts';
import { useAskedProof } from '../ui/overlay/proof.ts';
import { LeaveGuard } from '../ui/input/LeaveGuard.tsx';
import { useDesktop, usePhone } from '../ui/layout/usePhone.ts';
import { ActingBar } from './ActingBar.tsx';
import './frame.css';
import { ScreenIcon } from '../shell/icons.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { followOwnTheme } from './ownTheme.ts';
import { useFrameKeys } from './keys.ts';
import { Logo, useBrand } from '../shell/Logo.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { NarrowOfficeMenu, OfficeMenu } from './OfficeMenu.tsx';
import { Page } from './ScreenOutlet.tsx';
import { countElsewhere, shortcutsOf } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';
import { useLoginSteps } from './useLoginSteps.ts';
import { keptReads, tidyKeptReads } from '../offline/keptReads.ts';
import { registerWorker } from '../offline/register.ts';
import { keepReads } from '../session/offlineStore.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const KeySheet = lazy(() => import('./KeySheet.tsx'));
const EndingDialog = lazy(() => import('./EndingDialog.tsx'));
const ProofDialog = lazy(() => import('../features/identity/auth/ProofDialog.tsx'));
const EndBar = lazy(() => import('./EndBar.tsx'));

keepReads(keptReads);

/** Sidebar, top bar and, on a phone, drawer and bottom bar around every screen. */
export default function DashboardFrame() {
  const { t } = useTranslation();
  const brand = useBrand();
  const login = useLogin();
  const phone = usePhone();
  const desktop = useDesktop();
  const sidebar = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(desktop);
  // the sidebar starts collapsed at 1220 px and below
  useEffect(() => setWide(desktop), [desktop]);
  const [drawer, setDrawer] = useState(false);
  const openDialog = useRef<(which: FrameDialog) => void>(() => {});
  const ready = login !== null && isReady(login);
  useFrameKeys({
    search: () => ready && openDialog.current('palette'),
    help: () => ready && openDialog.current('keys'),
    menu: () => {
      if (phone) return setDrawer(true);
      setWide(true);
      requestAnimationFrame(() =>
        sidebar.current?.querySelector<HTMLElement>('[data-menu-search], .menu a')?.focus(),
      );
    },
  });
  // cart, balances and orders are shared between windows and devices: a window looked at shows what is true
  useEffect(() => {
    void syncCart();
    return onMaybeChanged((certainly) => {
      void syncCart();
      void readAgain(certainly);
    });
  }, [login?.memberID]);
  const queues = useQueues();
  const setup = useSetupSteps();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => setDrawer(false), [path]);
  useLoginSteps(path);
  useEffect(() => void followOwnTheme(), [login?.memberID]);
  useEffect(() => {
    // after everything visible has loaded
    const timer = setTimeout(() => void tidyKeptReads().then(registerWorker), 1_500);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!drawer) return;
    // the open drawer takes the focus, and returns it to the button that opened it
    const opener = document.activeElement as HTMLElement | null;
    sidebar.current?.querySelector<HTMLElement>('.menu a')?.focus();
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setDrawer(false);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('keydown', close);
      // after a navigation the new screen already has the focus
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener?.focus();
      });
    };
  }, [drawer]);
  if (!login) return null;
  const left = setup.data?.open.length ?? 0;
  // the page of the first steps leaves the menu with the last of them
  const screens = menuOf(login).filter(({ to }) => to !== '/dashboard/gettingStarted' || left > 0);
  const current = `/${path.split('/').slice(1).join('/')}`;
  const counts = new Map<string, number>();
  for (const waiting of queues.data ?? []) {
    const to = menuOfQueue(waiting);
    counts.set(to, (counts.get(to) ?? 0) + waiting.count);
  }
  counts.set('/dashboard/gettingStarted', left);
  const isMember = login.role === 'member' || login.role === 'stockist';
  const shortcuts = shortcutsOf(screens, isMember);
  const elsewhere = countElsewhere(counts, shortcuts);

  return (
    <>
      <a href="#content" className="skip">
        {t('frame.skip')}
      </a>
      <OfflineBar />
      <UpdateBar />
      <ActingBar />
      <div className={`frame ${wide ? '' : 'collapsed'}`}>
        <nav
          ref={sidebar}
          className={`sidebar ${drawer ? 'open' : ''}`}
          aria-label={t('frame.menu')}
        >
          <Link
            to="/dashboard"
            activeOptions={{ exact: true }}
            className="brand"
            aria-label={brand}
          >
            <Logo />
          </Link>
          {isMember ? (
            <MemberMenu screens={screens} current={current} counts={counts} />
          ) : wide || phone ? (
            <OfficeMenu
              screens={screens}
              current={current}
              counts={counts}
              memberID={login.memberID}
            />
          ) : (
            <NarrowOfficeMenu screens={screens} current={current} counts={counts} />
          )}
        </nav>
        {drawer && (
          <button
            type="button"
            className="drawer-shade"
            aria-label={t('action.close')}
            tabIndex={-1}
            onClick={() => setDrawer(false)}
          />
        )}
        <div className="page" inert={drawer}>
          <TopBar
            onMenu={() => (phone ? setDrawer(true) : setWide(!wide))}
            onSearch={() => openDialog.current('palette')}
            onKeys={() => openDialog.current('keys')}
          />
          <Page />
        </div>
      </div>
      {ready && (
        <nav className="bottom-bar" aria-label={t('frame.shortcuts')} inert={drawer}>
          {shortcuts.map(({ screen, label }) => (
            <BottomLink
              key={screen.to}
              to={screen.to}
              label={label ? t(`bottom.${label}`) : t(`screen.${screen.title}`)}
              current={current}
              icon={<ScreenIcon name={screen.menu.icon} />}
              count={counts.get(screen.to) ?? 0}
            />
          ))}
          <button type="button" onClick={() => setDrawer(true)}>
            <Ellipsis size={18} aria-hidden />
            {t('bottom.more')}
            <BottomCount count={elsewhere} />
          </button>
        </nav>
      )}
      <FrameDialogs opener={openDialog} />
      <Ending />
      <Proof />
      <LeaveGuard />
    </>
  );
}

type FrameDialog = 'palette' | 'keys';

/** The frame's dialogs, kept separate so that menu and bars are not re-rendered when one opens. */
function FrameDialogs({ opener }: { opener: RefObject<(which: FrameDialog) => void> }) {
  const [open, setOpen] = useState<FrameDialog | null>(null);
  useImperativeHandle(opener, () => setOpen, []);
  const close = () => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeySheet onClose={close} />}
    </Suspense>
  );
}

/** The question whether somebody who has long done nothing stays signed in, and word of the end for staff. */
function Ending() {
  const left = useEnding();
  const end = useSessionEnd();
  return (
    <Suspense fallback={null}>
      {left !== null && <EndingDialog left={left} />}
      {end !== null && <EndBar end={end} />}
    </Suspense>
  );
}

/** The question who is there, over whatever is open; its code is loaded when it is first asked. */
function Proof() {
  const asked = useAskedProof();
  return <Suspense fallback={null}>{asked && <ProofDialog />}</Suspense>;
}

function BottomLink({
  to,
  label,
  icon,
  current,
  count,
}: {
  to: MenuEntry['to'];
  label: string;
  icon: React.ReactNode;
  current: string;
  count: number;
}) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current === to ? 'page' : undefined}
    >
      {icon}
      {label}
      <BottomCount count={count} />
    </Link>
  );
}

/** The number of items waiting behind an entry of the bottom bar. */
function BottomCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <>
        <span className="visually-hidden">, </span>
        <span className="bottom-count">{count > 99 ? '99+' : count}</span>
      </>
    )
  );
}
