import { useEffect, useRef } from 'react';

/**
 * Says on an element that scrolls sideways at which of its edges something lies under the column that
 * stays: `data-under` is `start`, `end`, `both` or `none`. While it can be scrolled the keyboard reaches it.
 */
export function useUnder() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current!;
    const look = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden > 1) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
      // negative where the page is read from the right
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
