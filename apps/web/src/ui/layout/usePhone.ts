import { useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const list = matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
};

/** Whether the window is phone-sized: 767 px and below. */
export const usePhone = watch('(max-width: 767px)');

/** Whether the device may have a keyboard: it is not only touched. */
export const useKeyboard = watch('(hover: hover), (pointer: fine)');

/** Whether the window is desktop-sized: above 1220 px. */
export const useDesktop = watch('(min-width: 1220.02px)');
