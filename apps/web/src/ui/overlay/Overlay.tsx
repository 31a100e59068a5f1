import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useCloseGesture } from './closeGesture.ts';
import { classes } from '../value/classes.ts';
import { firstFocus, wrapFocus } from './dialogFocus.ts';
import styles from './Overlay.module.css';

interface Props extends Pick<
  ComponentProps<'dialog'>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'onFocus' | 'onKeyDown' | 'children'
> {
  className: string | undefined;
  /** Called by Escape, a phone's back gesture and a press outside. */
  onClose: () => void;
  /** Whether the page behind is dimmed; true unless stated. */
  dimmed?: boolean;
}

/** The overlays that are open, the topmost last. */
const open: HTMLElement[] = [];

/** Hides everything but the topmost overlay from screen readers. */
function hideOthers(): void {
  const top = open.at(-1);
  for (const element of document.body.children) {
    if (top && element !== top) element.setAttribute('aria-hidden', 'true');
    else element.removeAttribute('aria-hidden');
  }
}

/**
 * A dialog that is open as long as it is mounted: above everything, with the focus inside, which returns to
 * where it came from. It is a popover and not modal by `showModal()`: that makes every element behind inert,
 * which over 200 rows takes as long as everything else of opening and closing it together.
 */
export function Overlay({ className, onClose, dimmed = true, ...dialog }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const opener = document.activeElement;
    for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open'))
      menu.hidePopover();
    element.showPopover();
    open.push(element);
    firstFocus(element);
    hideOthers();
    return () => {
      open.splice(open.indexOf(element), 1);
      hideOthers();
      // the opener may have disappeared with what the dialog did
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  const isTop = () => open.at(-1) === box.current;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTop() || event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') wrapFocus(box.current!, event);
    // an open menu inside closes first
    if (event.key !== 'Escape' || box.current!.querySelector(':popover-open')) return;
    event.preventDefault();
    onClose();
  });
  const onFocusMoved = useEffectEvent(({ target }: FocusEvent) => {
    if (isTop() && target instanceof Node && !box.current!.contains(target))
      firstFocus(box.current!);
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const moved = (event: FocusEvent) => onFocusMoved(event);
    addEventListener('keydown', key);
    addEventListener('focusin', moved);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('focusin', moved);
    };
  }, []);
  useCloseGesture(onClose);
  return createPortal(
    <div
      ref={box}
      popover="manual"
      className={classes(styles['overlay'], dimmed && styles['dimmed'])}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <dialog {...dialog} open aria-modal className={className} />
    </div>,
    document.body,
  );
}
