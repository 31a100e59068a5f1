/** One figure of a benchmark and the bar that it must hold. */
export interface Figure {
  name: string;
  value: number;
  /** The bar; `atMost` turns it round. */
  bar: number;
  atMost?: boolean;
  /** Of times, so that the machine has a part in it; bytes and memory have no margin. */
  timed?: boolean;
}

/** How much of a bar a noisy machine may cost: ratios move by as much from run to run. */
const MARGIN = 0.12;
const TRIES = 5;

/** Whether a figure holds its bar, the margin allowed. */
const holds = ({ value, bar, atMost, timed }: Figure): boolean =>
  atMost ? value <= bar * (timed ? 1 + MARGIN : 1) : value >= bar * (1 - MARGIN);

/** Middle one of several rounds. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * Runs a benchmark until its figures hold their bars, `tries` times at most; answers those that never
 * did. A slow moment of the machine passes, a slower product does not; nor does one in which the server
 * refused for want of time.
 *
 * @throws what the last try threw, when that did not come to its end either.
 */
export async function missedBars(
  bench: () => Figure[] | Promise<Figure[]>,
  tries = TRIES,
): Promise<Figure[]> {
  let missed: Figure[] = [];
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      missed = (await bench()).filter((figure) => !holds(figure));
    } catch (error) {
      if (attempt === tries) throw error;
      console.log(`this try did not come to its end: ${String(error)}`);
      continue;
    }
    if (missed.length === 0) return [];
  }
  return missed;
}
