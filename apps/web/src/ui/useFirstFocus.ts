import { useEffect } from 'react';

/** A dialog without such an element keeps the focus it has. */
const MAX_FRAMES = 60;

/**
 * Puts the focus where a dialog wants it. A dialog is laid out only after its content is there, and gives
 * the focus to its close button meanwhile; so this asks again with each frame until the element has it.
 *
 * @param find the element, as soon as it is there
 * @param again asks anew whenever it changes, as after a refused try
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
    // the element is looked for when it is wanted, not when the function is made anew
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [again]);
}
