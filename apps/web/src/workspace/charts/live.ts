/** The live chart keeps this many points, one every two seconds. */
export const LIVE_POINTS = 20;
export const LIVE_STEP_MS = 2_000;

/** Visibility of a page: the document. */
interface SeenPage {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The points with a new one added; the oldest is dropped when there are too many. */
export const withPoint = (points: readonly number[], point: number): number[] =>
  [...points, point].slice(-LIVE_POINTS);

/**
 * Calls `step` at every interval while the page is visible; returns a function that stops it.
 *
 * @param page the document, or a substitute in tests
 */
export function whileSeen(step: () => void, page: SeenPage = document): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = page.hidden ? undefined : setInterval(step, LIVE_STEP_MS);
  };
  follow();
  page.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', follow);
  };
}
