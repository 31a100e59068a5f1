import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

const GAP = 6;
const EDGE = 8;

/** Puts a panel below its button, or above if there is no room, and keeps it inside the window. */
export function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const toLeftEdge = (align === 'start') === (document.documentElement.dir !== 'rtl');
  const wanted = toLeftEdge ? at.left : at.right - width;
  const below = at.bottom + GAP + height <= innerHeight - EDGE || at.top < innerHeight / 2;
  panel.style.left = `${Math.max(EDGE, Math.min(wanted, innerWidth - width - EDGE))}px`;
  panel.style.top = below ? `${at.bottom + GAP}px` : `${Math.max(EDGE, at.top - GAP - height)}px`;
  panel.style.maxHeight = `${below ? innerHeight - at.bottom - GAP - EDGE : at.top - GAP - EDGE}px`;
}

/**
 * A panel that a button opens above the page; the browser closes it on Escape and on a click outside, and
 * returns the focus.
 */
export function usePopover(align: 'start' | 'end') {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const settle = useEffectEvent(() => {
    if (panel.current && button.current) place(panel.current, button.current, align);
  });
  useLayoutEffect(() => {
    if (!open) return;
    settle();
    // its content may grow while open: more rows are found, or a part of it expands
    const grown = new ResizeObserver(() => settle());
    grown.observe(panel.current!);
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
    };
  }, [open]);
  return {
    open,
    panel,
    close: () => panel.current?.hidePopover(),
    show: () => panel.current?.showPopover({ source: button.current! }),
    button: { ref: button, popoverTarget: id, 'aria-expanded': open },
    box: {
      ref: panel,
      id,
      popover: 'auto' as const,
      onToggle: (event: React.ToggleEvent) => {
        if (event.target === event.currentTarget) setOpen(event.newState === 'open');
      },
    },
  };
}

/** The properties that a popover's button takes. */
export type PopoverButton = ReturnType<typeof usePopover>['button'];
