import { useEffect } from 'react';
import { useBrand } from './Logo.tsx';

/**
 * Sets the title in the browser tab and history, with the company's name. With `alone` the title is used by
 * itself, as the file name of a page saved to a file.
 */
export function usePageTitle(title: string, { alone = false } = {}): void {
  const brand = useBrand();
  useEffect(() => {
    document.title = alone ? title : `${title} · ${brand}`;
  }, [title, alone, brand]);
}
