/** Reaches the other tabs and windows of this browser; without it they learn of changes when looked at. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canopy-changed');
/** Several changes in quick succession are followed once. */
const SETTLED_MS = 300;

/** Something was changed from here: the other windows show it at once, or when they come to the front. */
export const tellOtherWindows = (): void => channel?.postMessage(null);

/**
 * Calls `follow` whenever what this window shows may no longer be true: another window of this browser
 * changed something, or this one comes to the front, after which another device may have. A hidden window
 * waits until it is looked at.
 *
 * @param follow told whether something certainly changed
 */
export function onMaybeChanged(follow: (certainly: boolean) => void): () => void {
  let changed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const certainly = changed;
    changed = false;
    follow(certainly);
  };
  const heard = () => {
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  channel?.addEventListener('message', heard);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('online', look);
  return () => {
    clearTimeout(timer);
    channel?.removeEventListener('message', heard);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    removeEventListener('online', look);
  };
}
