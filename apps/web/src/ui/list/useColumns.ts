import { useState } from 'react';
import { useLogin } from '../../session/session.ts';
import { readStored, writeStored } from '../../session/safeStorage.ts';

/** How a person has arranged a list: the keys of its columns, and the row height. */
export interface Arranged {
  /** All columns in order; new ones of a later version come last. */
  order: string[];
  hidden: string[];
  pinned?: string | undefined;
  compact: boolean;
}

interface Arrangeable {
  key: string;
  optional?: true;
}

/** The stored arrangement, adapted to the current columns. */
export function fitted(
  columns: readonly Arrangeable[],
  stored: Partial<Arranged> | null,
): Arranged {
  const keys = columns.map(({ key }) => key);
  const known = (stored?.order ?? []).filter((key) => keys.includes(key));
  const chosen = stored?.hidden?.filter((key) => keys.includes(key));
  return {
    order: [...known, ...keys.filter((key) => !known.includes(key))],
    hidden: chosen ?? columns.filter(({ optional }) => optional).map(({ key }) => key),
    pinned: stored?.pinned && keys.includes(stored.pinned) ? stored.pinned : undefined,
    compact: stored?.compact ?? false,
  };
}

function read(name: string): Partial<Arranged> | null {
  try {
    return JSON.parse(readStored(name) ?? 'null') as Partial<Arranged> | null;
  } catch {
    return null;
  }
}

/**
 * The columns of a list as the person arranged them on this device; for a saved view, starting from what the
 * view keeps.
 */
export function useColumns<C extends Arrangeable>(
  list: string,
  columns: readonly C[],
  view?: { viewID: number; columns: Arranged | null },
) {
  const of = view?.columns ? `.${view.viewID}` : '';
  const name = `list.${useLogin()?.memberID ?? ''}.${list}${of}`;
  const [kept, setKept] = useState(() => ({ name, stored: read(name) }));
  if (kept.name !== name) setKept({ name, stored: read(name) });
  const stored = kept.name === name ? kept.stored : read(name);
  const saved = fitted(columns, view?.columns ?? null);
  const arranged = stored ? fitted(columns, stored) : saved;
  const by = new Map(columns.map((column) => [column.key, column]));
  const inOrder = arranged.order.map((key) => by.get(key)!);
  const shown = inOrder.filter(({ key }) => !arranged.hidden.includes(key));
  const pinned = shown.find(({ key }) => key === arranged.pinned);
  return {
    arranged,
    /** As the view keeps them, or the list's default. */
    saved,
    inOrder,
    /** The pinned one first. */
    shown: pinned ? [pinned, ...shown.filter((column) => column !== pinned)] : shown,
    arrange: (change: Partial<Arranged> | null) => {
      const next = change && { ...arranged, ...change };
      setKept({ name, stored: next });
      writeStored(name, next && JSON.stringify(next));
    },
  };
}
