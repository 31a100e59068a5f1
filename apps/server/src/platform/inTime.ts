import { setTimeout as wait } from 'node:timers/promises';

/** What was promised, or `late` when it has not come after so many milliseconds. */
export async function inTime<T, L>(promised: Promise<T>, ms: number, late: L): Promise<T | L> {
  const cancel = new AbortController();
  const passed = wait(ms, late, { signal: cancel.signal }).catch(() => late);
  try {
    return await Promise.race([promised, passed]);
  } finally {
    cancel.abort();
  }
}
