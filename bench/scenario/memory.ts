import { memoryOf } from '../memoryOf.ts';

const LOOK_EVERY_MS = 10_000;
/** Samples per printed line. */
const TOLD_EVERY = 6;

/** Total memory of the processes, MiB, and its growth in the second half as a fraction. */
export interface Held {
  held: number;
  grown: number;
}

/** Samples the memory of processes until stopped; prints it every minute if requested. */
export function watchMemory(pids: readonly number[], tell: boolean): { stop: () => Held } {
  const from = performance.now();
  const looks: { minutes: number; held: number }[] = [];
  const look = () => {
    const each = pids.map((pid) => memoryOf(pid));
    const minutes = (performance.now() - from) / 60_000;
    if (tell && looks.length % TOLD_EVERY === 0) {
      const cells = each.map((one) => one.toFixed(0)).join(', ');
      console.log(`${minutes.toFixed(0).padStart(6)} min  ${cells} MiB`);
    }
    looks.push({ minutes, held: each.reduce((sum, one) => sum + one, 0) });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      const half = looks.slice(looks.length >> 1);
      const mean = (of: (one: (typeof half)[number]) => number) =>
        half.reduce((sum, one) => sum + of(one), 0) / half.length;
      const [minutes, held] = [mean((one) => one.minutes), mean((one) => one.held)];
      const spread = half.reduce((sum, one) => sum + (one.minutes - minutes) ** 2, 0);
      const slope =
        half.reduce((sum, one) => sum + (one.minutes - minutes) * (one.held - held), 0) /
        (spread || 1);
      const grown = (slope * (half.at(-1)!.minutes - half[0]!.minutes)) / held;
      console.log(
        `memory: ${held.toFixed(0)} MiB in the second half, ${slope.toFixed(2)} MiB a minute, ${(100 * grown).toFixed(1)} % in all`,
      );
      return { grown, held };
    },
  };
}
