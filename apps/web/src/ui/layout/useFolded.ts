import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How many children of a one-line row do not fit: those that would wrap to a second line, which is cut off.
 * They are made unreachable until there is room.
 */
export function useFolded(count: number) {
  const line = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(0);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const look = () => {
      const all = [...element.children] as HTMLElement[];
      const top = all[0]?.offsetTop ?? 0;
      const out = all.filter((child) => child.offsetTop > top);
      for (const child of all) child.inert = out.includes(child);
      setFolded(out.length);
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => sized.disconnect();
  }, [count]);
  return { line, folded };
}
