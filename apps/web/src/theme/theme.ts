import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../session/safeStorage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Choice of top bar, sidebar and page background, from 0; the build has a rule for each. */
export type Looks = readonly [topBar: number, sidebar: number, background: number];

const LOOKS = 'looks';
const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The person's choice. */
export function themeChoice(): ThemeChoice {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme currently shown. */
export function isDark(): boolean {
  const choice = themeChoice();
  return choice === 'dark' || (choice === 'system' && systemDark.matches);
}

/** The choices made; the default for anything never chosen or unreadable. */
export function looks(): Looks {
  const found = /^([0-8])\.([0-7])\.([0-4])$/.exec(readStored(LOOKS) ?? '0.0.0');
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : [0, 0, 0];
}

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = isDark() ? 'dark' : 'light';
  ['bar', 'side', 'ground'].forEach((part, i) => {
    root.dataset[part] = String(looks()[i]);
  });
  // also sets the colour of the browser's own bar on phones
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg'));
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored('theme', choice);
  apply();
}

export function chooseLooks(chosen: Looks): void {
  writeStored(LOOKS, chosen.join('.'));
  apply();
}

systemDark.addEventListener('change', apply);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the dark theme is shown; follows changes. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** Theme and choices in one text, `dark 0.0.0`; follows changes. */
export const useShownTheme = (): string =>
  useSyncExternalStore(subscribe, () => `${themeChoice()} ${looks().join('.')}`);
