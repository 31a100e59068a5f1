import { setTimeout as wait } from 'node:timers/promises';
import type { Done } from './load.ts';

/** After which nothing is waited for any more. */
const GIVEN_UP_MS = 120_000;

/**
 * Milliseconds until something is answered that was asked for after a moment, and until each of those who ask had such an
 * answer: the first of many is the luckiest.
 */
export async function answeredAfter(
  done: readonly Done[],
  workers: readonly string[],
  moment: number,
  givenUpMs = GIVEN_UP_MS,
): Promise<{ first: number; all: number }> {
  for (;;) {
    const firsts = workers.map((who) => {
      const answer = done.find(({ from, askedAt }) => from === who && askedAt > moment);
      return answer ? answer.answeredAt - moment : Number.POSITIVE_INFINITY;
    });
    const found = { first: Math.min(...firsts), all: Math.max(...firsts) };
    if (found.all < Number.POSITIVE_INFINITY) return found;
    if (performance.now() - moment > givenUpMs) return found;
    await wait(50);
  }
}
