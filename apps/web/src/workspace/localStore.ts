import { useSyncExternalStore } from 'react';
import { currentLogin } from '../session/session.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { forgetWorkspace, WORKSPACE_OWNER } from '../session/workspaceStorage.ts';
import type { Guard } from './guards.ts';

/** What was stored under a key; what cannot be read or is something else counts as absent. */
export function stored<S>(key: string, guard: Guard<S>): S | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

/** What another person left in this browser is nobody's business: it goes before anything is read. */
function forgetOthers(): void {
  const memberID = currentLogin()?.memberID ?? null;
  if (readStored(WORKSPACE_OWNER) === memberID) return;
  forgetWorkspace();
  writeStored(WORKSPACE_OWNER, memberID);
}

/**
 * The state of an app that lives in this browser alone: read at first use, stored with every change,
 * followed when another tab changes it.
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
    /** Of what is about to be done: takes it back, unless something else was changed after it. */
    undo: () => {
      const before = current();
      const at = changes;
      return async () => {
        if (changes !== at + 1) return false;
        put(before);
        return true;
      };
    },
    /** The state, followed, and the way to change it. */
    use: (): [S, (action: A) => void] => [useSyncExternalStore(subscribe, current), dispatch],
  };
}
