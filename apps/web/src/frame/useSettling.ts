import { useEffect, useState, type RefObject } from 'react';
import { queryClient } from '../ui/feedback/api.ts';

/** A page is never held back longer than this, however slow the responses are. */
const LONGEST_MS = 3_000;

/** Consecutive frames without anything loading, because one response may trigger another request. */
const QUIET_FRAMES = 2;

/** Samples in the showcase load forever. */
const BUSY = '[aria-busy="true"]:not([data-sample] *)';

const firstReads = () =>
  queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' });

/**
 * Whether a newly opened screen is still waiting for the first responses of its parts. Since each response
 * makes its part grow, the screen is shown once all have arrived, so that nothing moves while being read.
 *
 * @param screen the open screen; a change of parameters does not count as a new one
 */
export function useSettling(screen: string | undefined, page: RefObject<HTMLElement | null>) {
  const [stands, setStands] = useState<string>();
  useEffect(() => {
    const until = performance.now() + LONGEST_MS;
    let quiet = 0;
    let frame = requestAnimationFrame(function look() {
      // a screen whose code is still loading has no title yet, or grey bars below it
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
