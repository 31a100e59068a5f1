import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { menuOf, type MenuEntry } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';

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

const STORED = 'keys';
const listeners = new Set<() => void>();

/** Whether single-letter shortcuts are on; people who dictate can switch them off (WCAG 2.1.4). */
export const letterKeysOn = () => readStored(STORED) !== 'off';

export function switchLetterKeys(on: boolean): void {
  writeStored(STORED, on ? null : 'off');
  for (const listener of listeners) listener();
}

export const useLetterKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, letterKeysOn);

/** How long to wait for the letter after `g`. */
const PATIENCE_MS = 1_200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/**
 * The shortcuts that work on every page: Ctrl or Cmd with K for the search and, unless switched off, `/`
 * for the list search, `?` for all shortcuts, `m` for the menu, `g` and a letter for a page.
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
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!letterKeysOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (going) {
      setGoing(false);
      const to = login && goKeysOf(menuOf(login)).find(({ letter }) => letter === key)?.screen.to;
      if (to) {
        event.preventDefault();
        void navigate({ to });
      }
      return;
    }
    if (key === 'g') setGoing(true);
    else if (key === '?') does.help();
    else if (key === 'm') {
      event.preventDefault();
      does.menu();
    } else if (key === '/') {
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
