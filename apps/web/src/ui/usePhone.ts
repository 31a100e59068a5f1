import { useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const list = matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
};

/** Whether the window is a phone's: 767 px and below (spec 9). */
export const usePhone = watch('(max-width: 767px)');

/** Whether the window is a desktop's: above 1220 px (spec 9). */
export const useDesktop = watch('(min-width: 1220.02px)');
