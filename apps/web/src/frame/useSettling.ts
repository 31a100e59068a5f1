import { useEffect, useState, type RefObject } from 'react';
import { queryClient } from '../ui/api.ts';

/** However slow the answers are, a page is not held back longer. */
const LONGEST_MS = 3_000;

/** In so many frames one after the other nothing may be under way: an answer can be the cause of a question. */
const QUIET_FRAMES = 2;

/** Samples of the showcase load for ever. */
const BUSY = '[aria-busy="true"]:not([data-sample] *)';

const firstReads = () =>
  queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' });

/**
 * Whether a screen that was opened still waits for the first answers of its parts. They come one after the
 * other and each makes its part grow; shown once all are there, nothing moves under the reader's eye.
 *
 * @param screen what is open; another parameter of the same screen is no new one
 */
export function useSettling(screen: string | undefined, page: RefObject<HTMLElement | null>) {
  const [stands, setStands] = useState<string>();
  useEffect(() => {
    const until = performance.now() + LONGEST_MS;
    let quiet = 0;
    let frame = requestAnimationFrame(function look() {
      // a screen whose code is on its way has no title yet, or bars below it
      const waits =
        firstReads() > 0 || !page.current?.querySelector('h1') || page.current.querySelector(BUSY);
      quiet = waits ? 0 : quiet + 1;
      if (quiet >= QUIET_FRAMES || performance.now() > until) setStands(screen);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [screen, page]);
  return screen !== undefined && stands !== screen;
}
