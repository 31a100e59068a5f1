import { useEffect, useRef } from 'react';

type Dirty = () => boolean;

/** Everything on the screen that may hold unsaved changes. */
const held = new Set<Dirty>();

/** Whether something on the screen has unsaved changes, including refused ones. */
export const isUnsaved = (): boolean => [...held].some((dirty) => dirty());

/** Registers something with unsaved changes; returns a function that removes it. */
export function holdUnsaved(dirty: Dirty): () => void {
  held.add(dirty);
  return () => held.delete(dirty);
}

if (typeof addEventListener === 'function')
  addEventListener('beforeunload', (event) => isUnsaved() && event.preventDefault());

/** For edits outside a form: asks before leaving while `dirty` holds. */
export function useUnsaved(dirty: Dirty): void {
  const latest = useRef(dirty);
  useEffect(() => {
    latest.current = dirty;
  });
  useEffect(() => holdUnsaved(() => latest.current()), []);
}

export interface Place {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

/** Address parameters of a list's arrangement; its filters begin with a capital, as in the call. */
const OF_A_LIST = new Set(['q', 'sort', 'page', 'size', 'view']);
const namesThing = (key: string) => !OF_A_LIST.has(key) && !/^[A-Z]/.test(key);

/** Whether something else is opened: another page, or another object on the same page. */
export function leaves(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true;
  const keys = new Set([...Object.keys(current.search), ...Object.keys(next.search)]);
  return [...keys].some((key) => namesThing(key) && current.search[key] !== next.search[key]);
}
