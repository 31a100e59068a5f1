import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MenuEntry } from '../routing/menu.ts';
import { menuOf } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { undoLatest } from '../ui/feedback/feedbackStore.ts';
import { LETTER_KEYS, letterOf } from '../ui/input/letterKeys.ts';

/** Screens by the letter after `g`; the first one in the person's menu is used. */
const GO: Readonly<Record<string, readonly MenuEntry['to'][]>> = {
  h: ['/dashboard'],
  o: ['/dashboard/orderHistory'],
  m: ['/dashboard/memberList'],
  t: ['/dashboard/organisationChart'],
  p: ['/dashboard/productList', '/dashboard/shopM'],
  w: ['/dashboard/walletStatement', '/dashboard/walletRequests'],
  b: ['/dashboard/bonusReport', '/dashboard/bonusRuns'],
  s: ['/dashboard/salesShipment'],
  a: ['/dashboard/salesPaymentApproval'],
  k: ['/dashboard/stockBalance'],
};

/** The letters available to a person, and where they lead. */
export function goKeysOf(screens: readonly MenuEntry[]): { letter: string; screen: MenuEntry }[] {
  return Object.entries(GO).flatMap(([letter, wanted]) => {
    const screen = wanted
      .map((to) => screens.find((entry) => entry.to === to))
      .find((entry) => entry !== undefined);
    return screen ? [{ letter, screen }] : [];
  });
}

const {
  find: [find],
  menu: [menu],
  all: [all],
  undo: [undo],
} = LETTER_KEYS.everywhere;

/** How long to wait for the letter after `g`. */
const PATIENCE_MS = 1_200;

/**
 * The shortcuts that work on every page: Ctrl or Cmd with K for the search and, unless switched off, those
 * of {@link LETTER_KEYS}, and `g` and a letter for a page.
 */
export function useFrameKeys(does: {
  search: () => void;
  help: () => void;
  menu: () => void;
}): void {
  const login = useLogin();
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setGoing(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [going]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && key === 'k') {
      event.preventDefault();
      return does.search();
    }
    const pressed = event.defaultPrevented ? null : letterOf(event);
    if (pressed === null || document.querySelector('dialog[open]')) return;
    if (going) {
      setGoing(false);
      const to =
        login && goKeysOf(menuOf(login)).find(({ letter }) => letter === pressed)?.screen.to;
      if (to) {
        event.preventDefault();
        void navigate({ to });
      }
      return;
    }
    if (pressed === 'g') setGoing(true);
    else if (pressed === all) does.help();
    else if (pressed === undo) undoLatest();
    else if (pressed === menu) {
      event.preventDefault();
      does.menu();
    } else if (pressed === find) {
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main input[type="search"]');
      if (field) field.focus();
      else does.search();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
