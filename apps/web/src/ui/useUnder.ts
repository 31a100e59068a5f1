import { useEffect, useRef } from 'react';

/**
 * Marks on an element that scrolls sideways which edges have content hidden under the pinned column:
 * `data-under` is `start`, `end`, `both` or `none`. While it can scroll, it is focusable.
 */
export function useUnder() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current!;
    const look = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden > 1) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
      // negative in right-to-left pages
      const at = Math.abs(element.scrollLeft);
      const start = at > 1;
      const end = hidden - at > 1;
      element.dataset['under'] = start && end ? 'both' : start ? 'start' : end ? 'end' : 'none';
    };
    const sized = new ResizeObserver(look);
    sized.observe(element);
    if (element.firstElementChild) sized.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return box;
}
