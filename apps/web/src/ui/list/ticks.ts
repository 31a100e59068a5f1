import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The ticked rows of a list, by key. They are kept in their own store instead of the list's state, so that a
 * tick re-renders only its own row and none of the two hundred others.
 */
export interface Ticks {
  ids: () => readonly string[];
  has: (id: string) => boolean;
  set: (ids: readonly string[]) => void;
  /** @param id called only when this row's tick changes */
  subscribe: (listener: () => void, id?: string) => () => void;
}

/** Rows that are drawn at once when many change together, about a screen; the others follow. */
const AT_ONCE = 30;

/** Ticks of a list, with the initial ones. */
export function makeTicks(first: readonly string[] = []): Ticks {
  let ids = first;
  let known: ReadonlySet<string> = new Set(first);
  const listeners = new Set<() => void>();
  const ofRows = new Map<string, Set<() => void>>();
  const tell = (changed: readonly string[]) => {
    for (const id of changed.slice(0, AT_ONCE))
      for (const listener of ofRows.get(id) ?? []) listener();
    if (changed.length > AT_ONCE) setTimeout(() => tell(changed.slice(AT_ONCE)));
  };
  return {
    ids: () => ids,
    has: (id) => known.has(id),
    set: (next) => {
      const before = known;
      ids = next;
      known = new Set(next);
      for (const listener of listeners) listener();
      tell([...ofRows.keys()].filter((id) => before.has(id) !== known.has(id)));
    },
    subscribe: (listener, id) => {
      if (id === undefined) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      }
      const own = ofRows.get(id) ?? new Set();
      ofRows.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && ofRows.get(id) === own) ofRows.delete(id);
      };
    },
  };
}

/** Clears the ticks when the list's filters change: otherwise they would be on rows nobody sees. */
export function followNarrowing(ticks: Ticks, seen: { is: string | undefined }) {
  return (now: string | undefined) => {
    if (seen.is !== undefined && now !== seen.is && ticks.ids().length > 0) ticks.set([]);
    seen.is = now;
  };
}

/** Clears the ticks when the list is filtered differently. */
export function useTicksOf(ticks: Ticks | undefined, narrowedTo: string | undefined): void {
  const [seen] = useState<{ is: string | undefined }>({ is: undefined });
  useEffect(() => {
    if (ticks) followNarrowing(ticks, seen)(narrowedTo);
  }, [ticks, seen, narrowedTo]);
}

/** The ticks of a list, kept as long as its screen is open. */
export const useTicks = (first: readonly string[] = []): Ticks =>
  useState(() => makeTicks(first))[0];

/** Whether a row is ticked; only a change of this re-renders the row. */
export const useTicked = (ticks: Ticks, id: string): boolean =>
  useAnswer(ticks, () => ticks.has(id), id);

/** The total of the ticked rows in RM; null while one of them has never been read. */
export function sumOf(
  chosen: readonly string[],
  amounts: ReadonlyMap<string, string>,
): string | null {
  let sum = 0;
  for (const id of chosen) {
    const amount = parseMoney(amounts.get(id) ?? '');
    if (amount === null) return null;
    sum += amount;
  }
  return decimalOf(sum);
}

/** All ticked rows. */
export const useTickedIds = (ticks: Ticks): readonly string[] => useAnswer(ticks, ticks.ids);

function useAnswer<A>(ticks: Ticks, answer: () => A, id?: string): A {
  const subscribe = useCallback(
    (listener: () => void) => ticks.subscribe(listener, id),
    [ticks, id],
  );
  return useSyncExternalStore(subscribe, answer, answer);
}
