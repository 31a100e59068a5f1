import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 767px)');

/** Whether the window is a phone's: 767 px and below (spec 9). */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener);
      return () => phone.removeEventListener('change', listener);
    },
    () => phone.matches,
  );
}
