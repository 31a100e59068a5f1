import { useLayoutEffect, useRef } from 'react';

const FIELD = 'input, select, textarea, [data-first-focus]';

/** Where the focus starts in a dialog: in its first field, else on its final button. */
function begin(dialog: HTMLDialogElement): void {
  const own = dialog.querySelector<HTMLElement>('[data-first-focus]');
  const field = [...dialog.querySelectorAll<HTMLElement>(FIELD)].find(
    (element) => element.checkVisibility() && !element.matches(':disabled, [type="hidden"]'),
  );
  (own ?? field ?? dialog.querySelector<HTMLElement>('[data-ok]:not(:disabled)'))?.focus();
}

/**
 * A `<dialog>` that is open as long as it is mounted: on top of everything, with the page behind it inert and
 * the focus inside, which returns to where it came from.
 */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    begin(element);
    return () => {
      element.close();
      // the opener may have disappeared with what the dialog did
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/** Whether the pointer was pressed outside the dialog. */
export function isBeside(event: React.PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
