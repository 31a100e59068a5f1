import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../session/safeStorage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** What the person chose. */
export function themeChoice(): ThemeChoice {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** What is shown now. */
export function isDark(): boolean {
  const choice = themeChoice();
  return choice === 'dark' || (choice === 'system' && systemDark.matches);
}

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = isDark() ? 'dark' : 'light';
  // also colour the browser bar of phones
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg'));
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored('theme', choice);
  apply();
}

systemDark.addEventListener('change', apply);

/** Whether the dark theme is shown; follows changes. */
export function useDark(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isDark);
}
