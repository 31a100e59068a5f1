/** What browsers say of a part of the product that cannot be loaded, and the builder of one of its style sheets. */
const SAID =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether an error is a part of the product that did not load: no connection, or an upgrade replaced it. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && SAID.test(error.message);

/**
 * Tells about every press that needed such a part and said nothing itself. Without a connection the frame has
 * said so already. Returns the way to stop.
 */
export function watchLoadFailures(tell: () => void): () => void {
  const watch = (event: PromiseRejectionEvent) => {
    if (isLoadFailure(event.reason) && navigator.onLine) tell();
  };
  addEventListener('unhandledrejection', watch);
  return () => removeEventListener('unhandledrejection', watch);
}
