import { useSyncExternalStore } from 'react';
import { currentLogin } from '../session/session.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { forgetWorkspace, WORKSPACE_OWNER } from '../session/workspaceStorage.ts';
import type { Guard } from './guards.ts';

/** The value stored under a key; unreadable or invalid values count as absent. */
export function stored<S>(key: string, guard: Guard<S>): S | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes data left in this browser by another person before anything is read. */
function forgetOthers(): void {
  const memberID = currentLogin()?.memberID ?? null;
  if (readStored(WORKSPACE_OWNER) === memberID) return;
  forgetWorkspace();
  writeStored(WORKSPACE_OWNER, memberID);
}

/**
 * The state of an app that exists only in this browser: read on first use, stored on every change, and
 * updated when another tab changes it.
 */
export function localStore<S, A>(options: {
  key: string;
  guard: Guard<S>;
  initial: () => S;
  reduce: (state: S, action: A) => S;
}) {
  const { key, guard, initial, reduce } = options;
  let state: S | undefined;
  let changes = 0;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const current = (): S => {
    if (state === undefined) {
      forgetOthers();
      state = stored(key, guard) ?? initial();
    }
    return state;
  };
  const dispatch = (action: A): void => {
    const next = reduce(current(), action);
    if (next === state) return;
    put(next);
  };
  const put = (next: S) => {
    state = next;
    changes += 1;
    writeStored(key, JSON.stringify(next));
    tell();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    state = stored(key, guard) ?? state;
    changes += 1;
    tell();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current,
    dispatch,
    /**
     * Call it before an action: returns a function that undoes the action, unless something else has
     * changed since.
     */
    undo: () => {
      const before = current();
      const at = changes;
      return async () => {
        if (changes !== at + 1) return false;
        put(before);
        return true;
      };
    },
    /** The state, kept up to date, and the function to change it. */
    use: (): [S, (action: A) => void] => [useSyncExternalStore(subscribe, current), dispatch],
  };
}
