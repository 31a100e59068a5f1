import { useEffect } from 'react';

/** A dialog without such an element keeps its focus. */
const MAX_FRAMES = 60;

/**
 * Moves the focus where a dialog wants it. A dialog is laid out only after its content exists, and until then
 * focuses its close button; so this checks every frame until the element has the focus.
 *
 * @param find the element, once it exists
 * @param again repeats this whenever it changes, as after a refused attempt
 */
export function useFirstFocus(find: () => HTMLElement | null | undefined, again?: unknown): void {
  useEffect(() => {
    let frame = 0;
    let asked = 0;
    const ask = () => {
      const target = find();
      target?.focus();
      asked += 1;
      if (asked < MAX_FRAMES && (!target || document.activeElement !== target))
        frame = requestAnimationFrame(ask);
    };
    ask();
    return () => cancelAnimationFrame(frame);
    // the element is looked up when needed, not when the function changes
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [again]);
}
