import { calculateRun, type RunInput } from '@canopy/domain/compensation/run';
import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import type { Figure } from './figures.ts';

const MEMBERS = 1_000_000;
/** For up to {@link MEMBERS}; a larger company is calculated once. */
const ROUNDS = 5;

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

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function timed<T>(work: () => T): [number, T] {
  const from = performance.now();
  const result = work();
  return [performance.now() - from, result];
}

/** A month of a million members, compared with a plain loop that only adds up their volumes. */
export function benchCompensation(members = MEMBERS): Figure[] {
  const input = company(members);
  const rounds = members > MEMBERS ? 1 : ROUNDS;
  const runs: number[] = [];
  const loops: number[] = [];
  let lines = 0;
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [loop] = timed(() => {
      let sum = 0;
      const { member, volume } = input.sources;
      for (let i = 0; i < member.length; i += 1)
        sum += volume[i]! * (input.sponsor[member[i]!]! < -1 ? 0 : 1);
      if (sum !== members * 10_000) throw new Error('the loop added up wrongly');
    });
    const [run, result] = timed(() => calculateRun(input));
    runs.push(run);
    loops.push(loop);
    lines = result.unilevel!.lines.length + result.generation!.lines.length;
    paid = result.unilevel!.paid + result.generation!.paid;
  }
  const [run, loop] = [median(runs), median(loops)];
  console.log(
    `compensation: ${members.toLocaleString('en')} members, one sale each; unilevel 10 levels FULL + generation + ranks`,
  );
  console.log(
    `  ${lines.toLocaleString('en')} lines, RM ${(paid / 100).toLocaleString('en')} paid`,
  );
  console.log(
    `  run ${run.toFixed(0)} ms, plain loop ${loop.toFixed(1)} ms, ratio ${(run / loop).toFixed(0)} (medians of ${rounds})`,
  );
  console.log(`  memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`);
  return [];
}
