import { useSyncExternalStore } from 'react';

/** What a modal or drawer shows: one of the known types, with its properties. */
export interface Overlay {
  type: string | null;
  props: Readonly<Record<string, unknown>>;
}

export const HIDDEN: Overlay = { type: null, props: {} };

export type OverlayAction =
  | { do: 'show'; type: string; props?: Record<string, unknown> }
  | { do: 'hide' };

/** Showing stores type and properties, hiding resets both. */
export const reduceOverlay = (_: Overlay, action: OverlayAction): Overlay =>
  action.do === 'show' ? { type: action.type, props: action.props ?? {} } : HIDDEN;

function overlayStore() {
  let state = HIDDEN;
  const listeners = new Set<() => void>();
  const change = (action: OverlayAction) => {
    state = reduceOverlay(state, action);
    listeners.forEach((listener) => listener());
  };
  return {
    show: (type: string, props: Record<string, unknown> = {}) =>
      change({ do: 'show', type, props }),
    hide: () => change({ do: 'hide' }),
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        () => state,
      ),
  };
}

export const modal = overlayStore();
export const drawer = overlayStore();
