import { payBinary, type BinaryInput } from '@canopy/domain/compensation/binary';
import { SEED_BINARY_PLAN } from '@canopy/domain/compensation/binaryPlan';
import type { Figure } from './figures.ts';

const MEMBERS = 1_000_000;
const ROUNDS = 21;

/** Upper end of the fastest quarter, because other work on the machine can only add time. */
const undisturbed = (times: number[]): number => times.toSorted((a, b) => a - b)[ROUNDS >> 2]!;

/** The same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A placement tree filled wherever there was room, with one sale per member. */
function company(): BinaryInput {
  const random = generator(1);
  const parent = new Int32Array(MEMBERS).fill(-1);
  const side = new Uint8Array(MEMBERS);
  const taken = new Uint8Array(MEMBERS * 2);
  for (let i = 1; i < MEMBERS; i += 1) {
    while (parent[i] === -1) {
      const above = Math.max(0, i - 1 - Math.floor(random() * Math.min(i, 10_000)));
      const at = random() < 0.5 ? 0 : 1;
      if (taken[above * 2 + at] === 1) continue;
      taken[above * 2 + at] = 1;
      parent[i] = above;
      side[i] = at;
    }
  }
  const member = Int32Array.from({ length: MEMBERS }, (_, i) => i);
  return {
    member,
    parent,
    side,
    carried: new Float64Array(MEMBERS * 2),
    lots: {
      place: member,
      volume: new Float64Array(MEMBERS).fill(10_000),
      step: new Uint8Array(MEMBERS),
    },
    steps: 1,
  };
}

/** CPU milliseconds, so that other work on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The minimum work: adding up both legs of every member. */
function bareWalk({ parent, side, lots }: BinaryInput): number {
  const own = new Float64Array(parent.length);
  const legs = new Float64Array(parent.length * 2);
  addOwn(lots, own);
  addUp(parent, side, own, legs);
  return legs[0]! + legs[1]!;
}

function addOwn({ place, volume }: BinaryInput['lots'], own: Float64Array): void {
  for (let lot = 0; lot < place.length; lot += 1) own[place[lot]!]! += volume[lot]!;
}

function addUp(parent: Int32Array, side: Uint8Array, own: Float64Array, legs: Float64Array): void {
  for (let i = parent.length - 1; i > 0; i -= 1) {
    legs[parent[i]! * 2 + side[i]!]! += own[i]! + legs[i * 2]! + legs[i * 2 + 1]!;
  }
}

/** A month of pairs for a million members, compared with a bare walk over the same arrays. */
export function benchBinary(): Figure[] {
  const input = company();
  const everybody = new Uint8Array(MEMBERS).fill(1);
  const standing = { active: everybody, maintained: everybody, paidAs: new Uint8Array(MEMBERS) };
  const walks: number[] = [];
  const runs: number[] = [];
  let lines = 0;
  let pairs = 0;
  // the first rounds warm up the JIT compiler
  for (let round = -3; round < ROUNDS; round += 1) {
    const before = cpuMs();
    if (bareWalk(input) !== (MEMBERS - 1) * 10_000) throw new Error('the walk lost volume');
    const between = cpuMs();
    const result = payBinary(input, standing, SEED_BINARY_PLAN, 100);
    const after = cpuMs();
    if (round < 0) continue;
    walks.push(between - before);
    runs.push(after - between);
    lines = result.lines.length;
    pairs = result.lines.pairs.subarray(0, lines).reduce((sum, count) => sum + count, 0);
  }
  const [walk, run] = [undisturbed(walks), undisturbed(runs)];
  console.log(
    `binary: ${MEMBERS.toLocaleString('en')} members, one sale each; ${pairs.toLocaleString('en')} pairs in ${lines.toLocaleString('en')} lines`,
  );
  console.log(
    `  run ${run.toFixed(0)} ms, bare walk ${walk.toFixed(0)} ms, ratio ${(run / walk).toFixed(2)} (quickest quarter of ${ROUNDS})`,
  );
  return [{ name: 'binary', value: run / walk, bar: 3, atMost: true, timed: true }];
}
