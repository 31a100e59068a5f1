import { createContext, use, useCallback, useEffect, useRef, type RefObject } from 'react';
import type { usePictureView } from '../../../ui/picture/PictureView.tsx';
import { letterOf } from '../../../ui/input/letterKeys.ts';

type Keys = Record<string, () => void>;

/** State of the open case, shared by the parts of the desk. */
interface DeskState {
  /** View of the evidence, which the desk's keys rotate and zoom. */
  picture: ReturnType<typeof usePictureView>;
  /** Key of the comparison's line that is hovered or focused. */
  lookedAt: string | null;
  lookAt: (key: string | null) => void;
  /** Adds the keys for the decision; returns a function that removes them. */
  addKeys: (keys: Keys) => () => void;
  /** Opens the next case. */
  goOn: () => void;
}

export const DeskContext = createContext<DeskState | null>(null);

/** The desk this part belongs to. */
export function useDesk(): DeskState {
  const desk = use(DeskContext);
  if (!desk) throw new Error('outside of a desk');
  return desk;
}

/**
 * Single-key shortcuts: active while the desk has the focus and nobody is typing, off while a dialog is open
 * or if the person has turned them off (WCAG 2.1.4).
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
