import { heapOf } from '../heapOf.ts';
import { memoryOf } from '../memoryOf.ts';

const LOOK_EVERY_MS = 10_000;
/** Samples per printed line. */
const TOLD_EVERY = 6;

/** What the processes held, all together. */
export interface Held {
  /** Mean resident memory in the second half, MiB. */
  held: number;
  /** Growth of what they still need after a full garbage collection from half-time to the end, as a fraction. */
  retainedGrowth: number;
  /** Growth of their highest resident memory from the first half to the second, as a fraction. */
  peakGrowth: number;
}

/**
 * Samples the memory of processes until stopped; prints it every minute if there are inspectors to ask.
 * Resident memory goes up and down with each calculation of the running month, so that a line through it says
 * more about where in this the looks began and ended than about growth.
 *
 * @param inspectors ports of the processes' inspectors; none: only resident memory is sampled
 */
export function watchMemory(
  pids: readonly number[],
  seconds: number,
  inspectors: readonly number[],
): { stop: () => Promise<Held> } {
  const from = performance.now();
  const looks: number[] = [];
  const look = () => {
    const each = pids.map((pid) => memoryOf(pid));
    if (inspectors.length > 0 && looks.length % TOLD_EVERY === 0) {
      const minutes = (performance.now() - from) / 60_000;
      const cells = each.map((one) => one.toFixed(0)).join(', ');
      console.log(`${minutes.toFixed(0).padStart(6)} min  ${cells} MiB`);
    }
    looks.push(sum(each));
  };
  const retained = async () => sum(await Promise.all(inspectors.map(heapOf)));
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  let atHalfTime: Promise<number> | undefined;
  const halfTime = setTimeout(() => {
    atHalfTime = retained();
  }, seconds * 500);
  return {
    async stop() {
      clearInterval(timer);
      clearTimeout(halfTime);
      look();
      const [half, end] = [(await atHalfTime) ?? 0, await retained()];
      const first = looks.slice(0, looks.length >> 1);
      const second = looks.slice(looks.length >> 1);
      const [before, after] = [Math.max(...first), Math.max(...second)];
      const held = sum(second) / second.length;
      console.log(
        `memory: ${held.toFixed(0)} MiB in the second half, at most ${before.toFixed(0)} MiB in the first and ${after.toFixed(0)} in the second; ` +
          `needed after a collection ${half.toFixed(1)} MiB at half-time, ${end.toFixed(1)} at the end`,
      );
      return {
        held,
        retainedGrowth: half > 0 ? end / half - 1 : 0,
        peakGrowth: after / before - 1,
      };
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
