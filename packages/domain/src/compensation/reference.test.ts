import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payLevels } from './levels.ts';
import { FINE_PER_SEN } from './lines.ts';
import type { Network, Sources } from './network.ts';
import { SEED_PLANS, type Compression, type LevelPlan } from './plan.ts';
import { paidAsRanks } from './ranks.ts';
import { payOneSale, referenceRanks, type Person } from '../../testing/referenceEngine.ts';
import { calculateRun } from './run.ts';
import { chain, sourcesOf } from '../../testing/chain.ts';

/** A random company: tree shape, standing and sales. */
const company = fc
  .record({
    shape: fc.constantFrom('bush', 'chain', 'broom'),
    size: fc.integer({ min: 2, max: 60 }),
    seed: fc.integer(),
    compression: fc.constantFrom<Compression>('NONE', 'ROLLUP', 'FULL'),
    leaderRank: fc.constantFrom(null, 1, 2),
    openLevels: fc.constantFrom(null, [1, 3, 10]),
    ownPackageCap: fc.boolean(),
    levels: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 10 }),
    period: fc.constantFrom('INSTANT' as const, 'MONTHLY' as const),
    pvValue: fc.constantFrom(1, 73, 100, 250),
  })
  .map(({ shape, size, seed, pvValue, ...plan }) => {
    const random = generator(seed);
    const sponsor = Int32Array.from({ length: size }, (_, i) =>
      i === 0
        ? -1
        : shape === 'chain' || (shape === 'broom' && i < size / 2)
          ? i - 1
          : Math.floor(random() * i),
    );
    return { sponsor, random, plan, pvValue };
  });

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function peopleOf(network: Network, activated: Uint8Array, ranking: Uint8Array): Person[] {
  const people: Person[] = [];
  for (let i = 0; i < network.sponsor.length; i += 1) {
    const sponsor = network.sponsor[i]! < 0 ? null : people[network.sponsor[i]!]!;
    const person: Person = {
      sponsor,
      active: network.active[i] === 1,
      activated: activated[i] === 1,
      maintained: network.maintained[i] === 1,
      ranking: ranking[i]!,
      paidAs: network.paidAs[i]!,
      packagePv: network.packagePv?.[i] ?? 0,
      recruits: [],
    };
    sponsor?.recruits.push(person);
    people.push(person);
  }
  return people;
}

const E = 4;

describe('the engine equals the slow and obvious way', () => {
  test('on thousands of random trees, plans and standings; every share is paid or told', () => {
    let paidSales = 0;
    let unpaidSales = 0;
    fc.assert(
      fc.property(company, ({ sponsor, random, plan, pvValue }) => {
        const size = sponsor.length;
        const bits = (share: number) =>
          Uint8Array.from({ length: size }, () => (random() < share ? 1 : 0));
        const network: Network = {
          sponsor,
          active: bits(0.85),
          maintained: bits(0.6),
          paidAs: Uint8Array.from({ length: size }, () => Math.floor(random() * 3)),
          packagePv: Float64Array.from({ length: size }, () => Math.floor(random() * 60_000)),
        };
        const sources: Sources = {
          member: Int32Array.from({ length: size }, () => Math.floor(random() * size)),
          volume: Float64Array.from({ length: size }, () => Math.floor(random() * 50_000)),
        };
        const result = payLevels(network, sources, plan, pvValue);
        const people = peopleOf(network, bits(1), new Uint8Array(size));
        const expected: unknown[] = [];
        let unpaid = 0n;
        for (let source = 0; source < size; source += 1) {
          const buyer = people[sources.member[source]!]!;
          const sale = payOneSale(buyer, sources.volume[source]!, plan, pvValue);
          for (const line of sale.lines) {
            expected.push([people.indexOf(line.earner), source, line.level, Number(line.sen)]);
          }
          unpaid += sale.unpaid;
          if (sale.lines.length > 0) paidSales += 1;
          else unpaidSales += 1;
        }
        const { lines } = result;
        const actual = Array.from({ length: lines.length }, (_, i) => [
          lines.earner[i],
          lines.source[i],
          lines.level[i],
          lines.amount[i],
        ]);
        expect(actual).toEqual(expected);
        expect(BigInt(result.breakageFine) + BigInt(result.roundingFine)).toBe(unpaid);
        const theoretical =
          sources.volume.reduce((sum, volume) => sum + volume, 0) *
          pvValue *
          plan.levels.reduce((sum, bp) => sum + bp, 0);
        expect(result.paid * FINE_PER_SEN + result.breakageFine + result.roundingFine).toBe(
          theoretical,
        );
      }),
      { numRuns: 3000 },
    );
    expect(paidSales).toBeGreaterThan(10_000);
    expect(unpaidSales).toBeGreaterThan(1_000);
  });

  test('ranks bottom-up equal the recursion by persons', () => {
    let ranked = 0;
    const plan = {
      ...SEED_PLANS.UPGRADE_RANKING,
      ranks: SEED_PLANS.UPGRADE_RANKING.ranks.map((rule) => ({ ...rule, recruitCount: 2 })),
    };
    fc.assert(
      fc.property(company, ({ sponsor, random }) => {
        const size = sponsor.length;
        const bits = (share: number) =>
          Uint8Array.from({ length: size }, () => (random() < share ? 1 : 0));
        const ranking = Uint8Array.from({ length: size }, () => (random() < 0.1 ? 1 : 0));
        const input = { sponsor, active: bits(0.9), activated: bits(0.8), ranking };
        const paidAs = paidAsRanks(input, plan);
        const people = peopleOf(
          { ...input, maintained: bits(1), paidAs },
          input.activated,
          ranking,
        );
        referenceRanks(people, plan);
        expect([...paidAs]).toEqual(people.map((person) => person.paidAs));
        ranked += paidAs.filter((rank) => rank > 1).length;
      }),
      { numRuns: 2000 },
    );
    expect(ranked).toBeGreaterThan(100);
  });

  test.each(['NONE', 'ROLLUP', 'FULL'] as const)('on a chain of 20,000 with %s', (compression) => {
    const size = 20_000;
    const random = generator(7);
    const network = chain(size, {
      maintained: Array.from({ length: size }, () => (random() < 0.02 ? 1 : 0)),
    });
    const buyers = [19_999, 10_000, 5, 0];
    const sources = sourcesOf(...buyers.map((buyer) => [buyer, 100] as [number, number]));
    const plan: LevelPlan = { ...SEED_PLANS.UNILEVEL, compression };
    const result = payLevels(network, sources, plan, 100);
    const people = peopleOf(network, network.active, new Uint8Array(size));
    const expected = buyers.map((buyer) => payOneSale(people[buyer]!, 10_000, plan, 100));
    const sen = expected.flatMap((sale) => sale.lines.map((line) => Number(line.sen)));
    expect([...result.lines.amount.slice(0, result.lines.length)]).toEqual(sen);
    expect(result.paid).toBeGreaterThan(0);
  });

  test('a wrong rate would be noticed', () => {
    const network = chain(5);
    const right = payLevels(network, sourcesOf([E, 100]), SEED_PLANS.UNILEVEL, 100);
    const wrong = payLevels(
      network,
      sourcesOf([E, 100]),
      { ...SEED_PLANS.UNILEVEL, levels: [501] },
      100,
    );
    expect(wrong.paid).not.toBe(right.paid);
  });
});

test('the same input gives the same run', () => {
  const size = 300;
  const random = generator(3);
  const input = {
    sponsor: Int32Array.from({ length: size }, (_, i) => (i === 0 ? -1 : Math.floor(random() * i))),
    active: new Uint8Array(size).fill(1),
    activated: new Uint8Array(size).fill(1),
    maintained: Uint8Array.from({ length: size }, () => (random() < 0.7 ? 1 : 0)),
    ranking: new Uint8Array(size),
    rewarded: new Uint32Array(size),
    sources: sourcesOf(...Array.from({ length: size }, (_, i) => [i, 100] as [number, number])),
    pvValue: 100,
    plans: {
      unilevel: SEED_PLANS.UNILEVEL,
      generation: SEED_PLANS.GENERATION,
      ranking: SEED_PLANS.UPGRADE_RANKING,
    },
  };
  const first = calculateRun(input);
  expect(calculateRun(input)).toEqual(first);
  expect(first.unilevel!.paid).toBeGreaterThan(0);
  expect(first.generation!.paid).toBeGreaterThan(0);
  expect(first.rewards.length).toBeGreaterThan(0);
});
