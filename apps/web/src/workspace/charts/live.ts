/** The live chart keeps so many points, one each two seconds. */
export const LIVE_POINTS = 20;
export const LIVE_STEP_MS = 2_000;

/** What is seen or not: the document. */
interface SeenPage {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The points with a new one at the end; the oldest goes when there are too many. */
export const withPoint = (points: readonly number[], point: number): number[] =>
  [...points, point].slice(-LIVE_POINTS);

/**
 * Adds a point each step as long as the page is seen; what stops it is answered.
 *
 * @param page the document, or what stands for it in a test
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
