import { calculateRun, type RunInput } from '@canopy/domain/compensation/run';
import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import { median, type Figure } from './figures.ts';

const USUAL = 1_000_000;
/** For up to {@link USUAL} members; a larger company is calculated once. */
const ROUNDS = 5;
/** Times as long as the lines alone take to write. */
const BAR = 5;
/** MiB. */
const BAR_MEMORY = 1_024;

/** The same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function company(members: number): RunInput {
  const random = generator(1);
  const sponsor = new Int32Array(members);
  const maintained = new Uint8Array(members);
  const ranking = new Uint8Array(members);
  const member = new Int32Array(members);
  const volume = new Float64Array(members);
  sponsor[0] = -1;
  for (let i = 1; i < members; i += 1) {
    // a deep tree: sponsors are drawn from the ten thousand who joined before
    sponsor[i] = Math.max(0, i - 1 - Math.floor(random() * Math.min(i, 10_000)));
  }
  for (let i = 0; i < members; i += 1) {
    maintained[i] = random() < 0.7 ? 1 : 0;
    ranking[i] = random() < 0.05 ? 1 : 0;
    member[i] = i;
    volume[i] = 10_000;
  }
  return {
    sponsor,
    maintained,
    ranking,
    active: new Uint8Array(members).fill(1),
    activated: new Uint8Array(members).fill(1),
    rewarded: new Uint32Array(members),
    sources: { member, volume },
    pvValue: 100,
    plans: {
      unilevel: SEED_PLANS.UNILEVEL,
      generation: SEED_PLANS.GENERATION,
      ranking: SEED_PLANS.UPGRADE_RANKING,
    },
  };
}

/** Writes as many lines as a run has, each with what a line says, and nothing else. */
function writeLines(lines: number): void {
  const earner = new Int32Array(lines);
  const source = new Int32Array(lines);
  const level = new Uint8Array(lines);
  const amount = new Float64Array(lines);
  for (let i = 0; i < lines; i += 1) {
    earner[i] = i >> 3;
    source[i] = i;
    level[i] = i & 7;
    amount[i] = i * 0.5;
  }
}

function timed<T>(work: () => T): [number, T] {
  const from = performance.now();
  const result = work();
  return [performance.now() - from, result];
}

/**
 * A month without a database, for `docs/scale.md`: unilevel over ten levels, generation and ranks, one sale
 * of each member, beside the bare writing of as many lines.
 */
export function benchCompensation(members: number): Figure[] {
  const input = company(members);
  const runs: number[] = [];
  const writes: number[] = [];
  let lines = 0;
  for (let round = 0; round < (members > USUAL ? 1 : ROUNDS); round += 1) {
    const [run, result] = timed(() => calculateRun(input));
    lines = result.unilevel!.lines.length + result.generation!.lines.length;
    runs.push(run);
    writes.push(timed(() => writeLines(lines))[0]);
  }
  const [run, write] = [median(runs), median(writes)];
  const memory = process.memoryUsage().rss / 2 ** 20;
  console.log(
    `compensation: ${members.toLocaleString('en')} members, ${lines.toLocaleString('en')} lines in ` +
      `${run.toFixed(0)} ms, written alone in ${write.toFixed(0)} ms, ${memory.toFixed(0)} MiB`,
  );
  return [
    { name: 'a month beside its lines', value: run / write, bar: BAR, atMost: true, timed: true },
    {
      name: 'MiB for 1,000,000 members',
      value: memory / (members / USUAL),
      bar: BAR_MEMORY,
      atMost: true,
    },
  ];
}
