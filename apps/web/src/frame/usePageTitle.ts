import { useEffect } from 'react';

/**
 * Titles the page in the browser's tab and history: `Sign in · Canopy`. A page that is saved as a file
 * is named by the title `alone`.
 */
export function usePageTitle(title: string, { alone = false } = {}): void {
  useEffect(() => {
    document.title = alone ? title : `${title} · Canopy`;
  }, [title, alone]);
}
