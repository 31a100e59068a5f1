import { createContext, use, useCallback, useEffect, useRef, type RefObject } from 'react';
import type { usePictureView } from '../../ui/PictureView.tsx';
import { letterOf } from '../../ui/letterKeys.ts';

type Keys = Record<string, () => void>;

/** What the parts of the desk share about the one that is decided. */
interface DeskState {
  /** View of the evidence, which the keys of the desk turn and zoom. */
  picture: ReturnType<typeof usePictureView>;
  /** Adds the keys of the decision; answers how to take them away again. */
  addKeys: (keys: Keys) => () => void;
  /** Opens the one behind this one. */
  goOn: () => void;
}

export const DeskContext = createContext<DeskState | null>(null);

/** The desk around this part. */
export function useDesk(): DeskState {
  const desk = use(DeskContext);
  if (!desk) throw new Error('outside of a desk');
  return desk;
}

/**
 * Single keys, live while the desk has the focus and nobody types, and off while a dialog is open or where
 * the person has switched them off (WCAG 2.1.4).
 */
export function useDeskKeys(
  desk: RefObject<HTMLElement | null>,
  own: Keys,
): (keys: Keys) => () => void {
  const added = useRef<Keys>({});
  useEffect(() => {
    const area = desk.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = letterOf(event);
      const act = key === null ? undefined : (added.current[key] ?? own[key]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    area?.addEventListener('keydown', onKeyDown);
    return () => area?.removeEventListener('keydown', onKeyDown);
  });
  return useCallback((keys: Keys) => {
    added.current = keys;
    return () => {
      added.current = {};
    };
  }, []);
}
