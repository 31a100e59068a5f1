/** One benchmark figure and its bar. */
export interface Figure {
  name: string;
  value: number;
  /** The bar is a minimum, or with `atMost` a maximum. */
  bar: number;
  atMost?: boolean;
  /** A time, which depends on the machine; bytes and memory get no margin. */
  timed?: boolean;
}

/** Margin for a noisy machine: ratios vary this much between runs. */
const MARGIN = 0.12;
const TRIES = 5;

/** Whether a figure meets its bar, including the margin. */
export const holds = ({ value, bar, atMost, timed }: Figure): boolean =>
  atMost ? value <= bar * (timed ? 1 + MARGIN : 1) : value >= bar * (1 - MARGIN);

/** The middle of several values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** A figure and its bar in words: `0.44 (at least 0.4)`. */
export const barOf = ({ value, bar, atMost }: Figure): string =>
  `${Number(value.toPrecision(3))} (at ${atMost ? 'most' : 'least'} ${bar})`;

/**
 * Repeats a benchmark until its figures meet their bars, at most `tries` times; returns the figures of the
 * last try. A slow moment of the machine passes, and so do refusals for lack of time; a slower product does
 * not.
 *
 * @throws what the last try threw, if it did not finish either
 */
export async function judged(
  bench: () => Figure[] | Promise<Figure[]>,
  tries = TRIES,
): Promise<Figure[]> {
  let figures: Figure[] = [];
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      figures = await bench();
    } catch (error) {
      if (attempt === tries) throw error;
      console.log(`this try did not come to its end: ${String(error)}`);
      continue;
    }
    if (figures.every(holds)) break;
  }
  return figures;
}
