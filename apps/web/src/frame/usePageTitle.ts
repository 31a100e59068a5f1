import { useEffect } from 'react';
import { useBrand } from './Logo.tsx';

/**
 * Titles the page in the browser's tab and history: with the company's name. A page that is saved as a file
 * is named by the title `alone`.
 */
export function usePageTitle(title: string, { alone = false } = {}): void {
  const brand = useBrand();
  useEffect(() => {
    document.title = alone ? title : `${title} · ${brand}`;
  }, [title, alone, brand]);
}
