import { useSyncExternalStore } from 'react';

/** What a modal or drawer shows: which of the known ones, and with what. */
export interface Overlay {
  type: string | null;
  props: Readonly<Record<string, unknown>>;
}

export const HIDDEN: Overlay = { type: null, props: {} };

export type OverlayAction =
  | { do: 'show'; type: string; props?: Record<string, unknown> }
  | { do: 'hide' };

/** To show stores type and properties, to hide resets both. */
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
