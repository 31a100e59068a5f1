import fc from 'fast-check';
import type { Network, Sources } from '../src/compensation/network.ts';
import type { Compression, LevelPlan } from '../src/compensation/plan.ts';
import type { Person } from './referenceEngine.ts';

/** A random company for tests: a tree, standings, sales and a plan. */
export interface Company {
  network: Network & { packagePv: Float64Array };
  activated: Uint8Array;
  ranking: Uint8Array;
  sources: Sources;
  plan: LevelPlan;
  pvValue: number;
}

/** Random numbers from 0 to 1; the same seed gives the same sequence. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sponsor trees shaped like bushes, chains and brooms, with up to `max` members; buyers buy more than once. */
export const randomCompany = (max = 50): fc.Arbitrary<Company> =>
  fc
    .record({
      shape: fc.constantFrom('bush', 'chain', 'broom'),
      size: fc.integer({ min: 2, max }),
      seed: fc.integer(),
      compression: fc.constantFrom<Compression>('NONE', 'ROLLUP', 'FULL'),
      leaderRank: fc.constantFrom(null, 1, 2),
      openLevels: fc.constantFrom(null, [1, 3, 10]),
      levels: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 10 }),
      period: fc.constantFrom('INSTANT' as const, 'MONTHLY' as const),
      ownPackageCap: fc.boolean(),
      pvValue: fc.constantFrom(1, 73, 100, 250),
    })
    .map(({ shape, size, seed, pvValue, ...plan }) => {
      const random = generator(seed);
      const column = (to: (i: number) => number) => Array.from({ length: size }, (_, i) => to(i));
      const bits = (share: number) => Uint8Array.from(column(() => Number(random() < share)));
      const straight = (i: number) => shape === 'chain' || (shape === 'broom' && i < size / 2);
      return {
        network: {
          sponsor: Int32Array.from(
            column((i) => (i === 0 || straight(i) ? i - 1 : Math.floor(random() * i))),
          ),
          active: bits(0.85),
          maintained: bits(0.6),
          paidAs: Uint8Array.from(column(() => Math.floor(random() * 3))),
          packagePv: Float64Array.from(column(() => Math.floor(random() * 40_000))),
        },
        activated: bits(0.85),
        ranking: Uint8Array.from(column(() => (random() < 0.1 ? 1 : 0))),
        sources: {
          member: Int32Array.from(column(() => Math.floor(random() * size))),
          // includes zero and tiny volumes, and many equal ones
          volume: Float64Array.from(
            column(() => [0, 7, 10_000, Math.floor(random() * 50_000)][Math.floor(random() * 4)]!),
          ),
        },
        plan,
        pvValue,
      };
    });

/** The same company as objects, for the reference engine. */
export function peopleOf({ network, activated, ranking }: Company): Person[] {
  const people: Person[] = [];
  for (let i = 0; i < network.sponsor.length; i += 1) {
    const sponsor = i === 0 ? null : people[network.sponsor[i]!]!;
    const person: Person = {
      sponsor,
      active: network.active[i] === 1,
      activated: activated[i] === 1,
      maintained: network.maintained[i] === 1,
      ranking: ranking[i]!,
      paidAs: network.paidAs[i]!,
      packagePv: network.packagePv[i]!,
      recruits: [],
    };
    sponsor?.recruits.push(person);
    people.push(person);
  }
  return people;
}
