import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import './scrolledRow.css';

/**
 * A row of tabs that may be wider than its place: the current one is scrolled into view, and `data-more` says
 * at which ends there are others, `start`, `end` or both.
 *
 * @param own selects the current tab
 */
export function useScrolledRow<E extends HTMLElement>(own: string): RefObject<E | null> {
  const row = useRef<E>(null);
  const shown = useRef('');
  // the tab that is chosen changes, and counts that arrive later make the row wider
  useLayoutEffect(() => {
    const element = row.current!;
    const tab = element.querySelector<HTMLElement>(own);
    const state = `${element.scrollWidth} ${tab?.textContent}`;
    if (state === shown.current) return;
    shown.current = state;
    if (element.scrollWidth > element.clientWidth)
      tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
    markEnds(element);
  });
  useEffect(() => {
    const element = row.current!;
    const look = () => markEnds(element);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return row;
}

function markEnds(row: HTMLElement): void {
  row.dataset['more'] = hiddenEnds(row).join(' ');
}

/** The ends of a row beyond which something is hidden; it scrolls to negative positions from right to left. */
export function hiddenEnds({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): ('start' | 'end')[] {
  const scrolled = Math.abs(scrollLeft);
  return [
    ...(scrolled > 1 ? (['start'] as const) : []),
    ...(scrolled + clientWidth < scrollWidth - 1 ? (['end'] as const) : []),
  ];
}
