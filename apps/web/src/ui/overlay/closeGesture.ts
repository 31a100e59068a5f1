import { useEffect, useEffectEvent } from 'react';

/** The browser's own way to close what is on top, where it exists: on Android the back gesture. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/** Calls `onClose` at a phone's back gesture, which then does not leave the page. */
export function useCloseGesture(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!Watcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // it ends with the gesture, and the dialog may have asked a question and stay
        watch();
        close();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
