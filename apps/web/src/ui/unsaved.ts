import { useEffect, useRef } from 'react';

type Dirty = () => boolean;

/** Everything on the screen that may hold changes which are not saved. */
const held = new Set<Dirty>();

/** Whether something on the screen holds changes that are not saved, refused ones among them. */
export const isUnsaved = (): boolean => [...held].some((dirty) => dirty());

/** Watches over changes until they are saved; what it answers undoes that. */
export function holdUnsaved(dirty: Dirty): () => void {
  held.add(dirty);
  return () => held.delete(dirty);
}

if (typeof addEventListener === 'function')
  addEventListener('beforeunload', (event) => isUnsaved() && event.preventDefault());

/** For what is edited outside a form: asks before it is left while `dirty` holds. */
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

/** How a list on the page is arranged, besides its filters, which begin with a capital as in the call. */
const OF_A_LIST = new Set(['q', 'sort', 'page', 'size', 'view']);
const namesThing = (key: string) => !OF_A_LIST.has(key) && !/^[A-Z]/.test(key);

/** Whether another thing is opened: another page, or another one of the same kind on the same page. */
export function leaves(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true;
  const keys = new Set([...Object.keys(current.search), ...Object.keys(next.search)]);
  return [...keys].some((key) => namesThing(key) && current.search[key] !== next.search[key]);
}
