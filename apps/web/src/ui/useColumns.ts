import { useState } from 'react';
import { useLogin } from '../session/session.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';

/** How a person has arranged a list: keys of its columns, and how high its rows are. */
export interface Arranged {
  /** All columns in their order; new ones of a later version come at the end. */
  order: string[];
  hidden: string[];
  pinned?: string | undefined;
  compact: boolean;
}

interface Arrangeable {
  key: string;
  optional?: true;
}

/** What is stored, fitted to the columns that there are now. */
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
 * The columns of a list as the person arranged them on this device; of a saved view, beginning with what
 * the view keeps.
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
    /** As the view keeps them, or as the list comes. */
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
