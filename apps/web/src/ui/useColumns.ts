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

/** The columns of a list as the person arranged them on this device. */
export function useColumns<C extends Arrangeable>(list: string, columns: readonly C[]) {
  const name = `list.${useLogin()?.memberID ?? ''}.${list}`;
  const [stored, setStored] = useState(() => read(name));
  const arranged = fitted(columns, stored);
  const by = new Map(columns.map((column) => [column.key, column]));
  const inOrder = arranged.order.map((key) => by.get(key)!);
  const shown = inOrder.filter(({ key }) => !arranged.hidden.includes(key));
  const pinned = shown.find(({ key }) => key === arranged.pinned);
  return {
    arranged,
    inOrder,
    /** The pinned one first. */
    shown: pinned ? [pinned, ...shown.filter((column) => column !== pinned)] : shown,
    arrange: (change: Partial<Arranged> | null) => {
      const next = change && { ...arranged, ...change };
      setStored(next);
      writeStored(name, next && JSON.stringify(next));
    },
  };
}
