import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generator } from '../../testing/randomCompany.ts';
import {
  dueBack,
  pairMonth,
  returnSale,
  totalOf,
  type Place,
  type ReferenceSale,
} from '../../testing/referenceBinary.ts';
import { payBinary, type BinaryInput, type BinaryResult } from './binary.ts';
import { pairVolume, validateBinaryPlan, type BinaryPlan } from './binaryPlan.ts';
import { lotPlaces, startOf, traceReturn, undoneOf, type UsedRange } from './binaryTrace.ts';
import { FINE_PER_SEN } from './lines.ts';

/** Builds a placement tree: each member takes a free position, or has nobody above. */
function placement(size: number, chain: boolean, random: () => number) {
  const parent = new Int32Array(size).fill(-1);
  const side = new Uint8Array(size);
  const taken = new Set<number>();
  for (let i = 1; i < size; i += 1) {
    for (let attempt = 0; attempt < 5 && parent[i] === -1; attempt += 1) {
      const above = chain && attempt === 0 ? i - 1 : Math.floor(random() * i);
      const at = random() < 0.5 ? 0 : 1;
      if (taken.has(above * 2 + at)) continue;
      taken.add(above * 2 + at);
      parent[i] = above;
      side[i] = at;
    }
  }
  return { parent, side };
}

/** The product's own record of each leg, kept from month to month. */
interface LegBook {
  arrived: number;
  used: number;
  holes: { position: number; volume: number }[];
  ranges: UsedRange[];
}

interface LineBook {
  place: number;
  amount: number;
  returned: [number, number];
  used: [number, number];
  back: number;
}

interface SaleBook extends ReferenceSale {
  month: number;
  lot: number;
  left: number;
  /** Already returned, by leg: removed unpaired, and paired. */
  before: Map<string, { removed: number; undone: number }>;
}

const plans = fc.record({
  period: fc.constant('DAILY' as const),
  unit: fc.constantFrom(1, 700, 10_000),
  ratio: fc.constantFrom('1:1' as const, '2:1' as const, '1:2' as const),
  pays: fc.constantFrom({ perPair: 3_000, percentage: null }, { perPair: null, percentage: 1_000 }),
  unqualified: fc.constantFrom('KEEP' as const, 'LOSE' as const),
  caps: fc.constantFrom(null, [0], [5_000, 20_000], [100]),
  aboveCap: fc.constantFrom('FLUSH' as const, 'DEFER' as const),
});

const company = fc.record({
  size: fc.integer({ min: 1, max: 24 }),
  chain: fc.boolean(),
  seed: fc.integer(),
  steps: fc.constantFrom(1, 1, 3),
  plan: plans.map(({ pays, ...plan }): BinaryPlan => ({ ...plan, ...pays })),
});

/** What pairs have used of each leg. */
function pairedOf(input: BinaryInput, { lines, plan }: BinaryResult): Float64Array {
  const { left, right } = pairVolume(plan);
  const paired = new Float64Array(input.carried.length);
  for (let row = 0; row < lines.length; row += 1) {
    // in this test everybody's place equals their index
    const place = lines.member[row]!;
    paired[place * 2]! += lines.pairs[row]! * left;
    paired[place * 2 + 1]! += lines.pairs[row]! * right;
  }
  return paired;
}

/** Lines, lost volume and carried volume add up to the volume of every leg. */
function expectWhole(input: BinaryInput, result: BinaryResult) {
  const paired = pairedOf(input, result);
  const wrong = [...input.carried.keys()].filter(
    (leg) =>
      input.carried[leg]! + result.volume[leg]! !==
      paired[leg]! + (result.lost?.[leg] ?? 0) + result.carry[leg]!,
  );
  expect(wrong).toEqual([]);
}

describe('the binary bonus', () => {
  test('equals the slow and obvious way month after month, returns of paired sales included', () => {
    let lines = 0;
    let clawedBack = 0;
    let takenOut = 0;
    fc.assert(
      fc.property(company, ({ size, chain, seed, steps, plan }) => {
        const random = generator(seed);
        const pvValue = 100;
        const { parent, side } = placement(size, chain, random);
        const places: Place[] = [];
        for (let i = 0; i < size; i += 1) {
          places.push({
            parent: parent[i]! < 0 ? null : places[parent[i]!]!,
            side: side[i] as 0 | 1,
            queues: [[], []],
            lines: [],
            qualified: true,
            paidAs: 0,
          });
        }
        const legs = Array.from({ length: size * 2 }, (): LegBook => ({
          arrived: 0,
          used: 0,
          holes: [],
          ranges: [],
        }));
        const book: LineBook[] = [];
        const sales: SaleBook[] = [];
        const { left, right } = pairVolume(plan);
        let carried = new Float64Array(size * 2);
        for (let month = 0; month < 3; month += 1) {
          const active = Uint8Array.from(places, () => Number(random() < 0.8));
          const maintained = Uint8Array.from(places, () => Number(random() < 0.9));
          const paidAs = Uint8Array.from(places, () => Math.floor(random() * 3));
          places.forEach((place, i) => {
            place.qualified = active[i] === 1 && maintained[i] === 1;
            place.paidAs = paidAs[i]!;
          });
          const sold = Array.from({ length: size }, () => ({
            at: Math.floor(random() * size),
            volume: 1 + Math.floor(random() * 40_000),
            step: Math.floor(random() * steps),
          }))
            .toSorted((a, b) => a.step - b.step)
            .map(({ at, volume, step }, lot): SaleBook => {
              const id = month * 1_000 + lot;
              return {
                id,
                buyer: places[at]!,
                volume,
                step,
                month,
                lot,
                left: volume,
                before: new Map(),
              };
            });
          const input: BinaryInput = {
            member: Int32Array.from(parent, (_, i) => i),
            parent,
            side,
            carried,
            lots: {
              place: Int32Array.from(sold, (sale) => places.indexOf(sale.buyer)),
              volume: Float64Array.from(sold, (sale) => sale.volume),
              step: Uint8Array.from(sold, (sale) => sale.step),
            },
            steps,
          };
          const result = payBinary(input, { active, maintained, paidAs }, plan, pvValue);
          expectWhole(input, result);
          pairMonth(places, sold, plan, month, steps, pvValue);
          // every line, and the volume carried in each leg
          const expected = places.flatMap((place, i) =>
            place.lines
              .filter((line) => line.month === month && line.pairs > 0)
              .map(({ step, pairs, amount }) => ({ member: i, step, pairs, amount })),
          );
          const paid = Array.from({ length: result.lines.length }, (_, row) => ({
            member: result.lines.member[row]!,
            step: result.lines.step[row]!,
            pairs: result.lines.pairs[row]!,
            amount: result.lines.value[row]!,
          }));
          expect(paid.toSorted((a, b) => a.member - b.member || a.step - b.step)).toEqual(expected);
          expect([...result.carry]).toEqual(places.flatMap((place) => place.queues.map(totalOf)));
          const flushed = places
            .flatMap((place) => place.lines)
            .filter((line) => line.month === month)
            .reduce((sum, line) => sum + line.flushed, 0);
          if (plan.unqualified === 'KEEP') expect(result.breakageFine).toBe(flushed * FINE_PER_SEN);
          lines += paid.length;
          // the records as the product keeps them
          const used = Float64Array.from(legs, (leg) => leg.used);
          for (const row of paid) {
            const line = book.push({
              place: row.member,
              amount: row.amount,
              returned: [0, 0],
              used: [row.pairs * left, row.pairs * right],
              back: 0,
            });
            for (const at of [0, 1]) {
              const leg = row.member * 2 + at;
              const until = used[leg]! + row.pairs * (at === 0 ? left : right);
              legs[leg]!.ranges.push({ line: line - 1, from: used[leg]!, until });
              used[leg] = until;
            }
          }
          const arrivedBefore = legs.map((leg) => leg.arrived);
          const paired = pairedOf(input, result);
          legs.forEach((leg, i) => {
            leg.arrived += result.volume[i]!;
            leg.used += paired[i]! + (result.lost?.[i] ?? 0);
          });
          const spots = lotPlaces(input, new Set(sold.keys()));
          sales.push(...sold);
          // part of what was sold, this month or earlier, is returned
          carried = Float64Array.from(result.carry);
          sold.forEach((sale) => {
            for (const spot of spots.get(sale.lot)!) {
              const leg = spot.place * 2 + spot.side;
              sale.before.set(`${leg}`, { removed: 0, undone: 0 });
              sale.before.set(`${leg} at`, {
                removed: arrivedBefore[leg]! + spot.before,
                undone: 0,
              });
            }
          });
          for (const sale of sales.filter(() => random() < 0.3)) {
            const back = Math.floor(random() * sale.left) + 1;
            if (back > sale.left) continue;
            sale.left -= back;
            returnSale(sale, back);
            for (let at = places.indexOf(sale.buyer); parent[at]! >= 0; at = parent[at]!) {
              const index = parent[at]! * 2 + side[at]!;
              const leg = legs[index]!;
              const own = sale.before.get(`${index}`)!;
              const position = sale.before.get(`${index} at`)!.removed;
              const traced = traceReturn(
                { start: startOf(position, leg.holes), volume: sale.volume, ...own },
                leg.used,
                leg.ranges,
                back,
              );
              own.removed += traced.removed;
              own.undone += back - traced.removed;
              if (traced.removed > 0) leg.holes.push({ position, volume: traced.removed });
              carried[index]! -= traced.removed;
              takenOut += traced.removed;
              for (const { line, volume } of traced.lines) {
                const of = book[line]!;
                of.returned[side[at]!]! += volume;
                of.back = undoneOf(
                  of.amount,
                  { used: of.used[0], returned: of.returned[0] },
                  { used: of.used[1], returned: of.returned[1] },
                );
              }
            }
          }
          expect([...carried]).toEqual(places.flatMap((place) => place.queues.map(totalOf)));
          const due = places.map((place) =>
            place.lines.reduce((sum, line) => sum + dueBack(line, plan), 0),
          );
          expect(
            places.map((_, i) =>
              book.filter((line) => line.place === i).reduce((sum, line) => sum + line.back, 0),
            ),
          ).toEqual(due);
          clawedBack += due.reduce((sum, sen) => sum + sen, 0);
        }
      }),
      { numRuns: process.env['FULL'] ? 12_000 : 1_200 },
    );
    expect(lines).toBeGreaterThan(2_000);
    expect(clawedBack).toBeGreaterThan(0);
    expect(takenOut).toBeGreaterThan(0);
  });

  test('pays the worked example: seven pairs, and with a cap of RM 150 it flushes or defers the rest', () => {
    const input: BinaryInput = {
      member: Int32Array.of(0, 1, 2),
      parent: Int32Array.of(-1, 0, 0),
      side: Uint8Array.of(0, 0, 1),
      carried: new Float64Array(6),
      lots: {
        place: Int32Array.of(1, 2),
        volume: Float64Array.of(340_000, 210_000),
        step: Uint8Array.of(0, 0),
      },
      steps: 1,
    };
    const everybody = new Uint8Array(3).fill(1);
    const standing = { active: everybody, maintained: everybody, paidAs: new Uint8Array(3) };
    const plan: BinaryPlan = {
      period: 'DAILY',
      unit: 30_000,
      ratio: '1:1',
      perPair: 3_000,
      percentage: null,
      unqualified: 'KEEP',
      caps: null,
      aboveCap: 'FLUSH',
    };
    const paid = payBinary(input, standing, plan, 100);
    expect([paid.lines.pairs[0], paid.paid, paid.carry[0], paid.carry[1]]).toEqual([
      7, 21_000, 130_000, 0,
    ]);
    const percentage = payBinary(
      input,
      standing,
      { ...plan, perPair: null, percentage: 1_000 },
      100,
    );
    expect(percentage.paid).toBe(21_000);
    const flushed = payBinary(input, standing, { ...plan, caps: [15_000] }, 100);
    expect([flushed.paid, flushed.breakageFine, flushed.carry[0]]).toEqual([
      15_000,
      6_000 * FINE_PER_SEN,
      130_000,
    ]);
    const deferred = payBinary(
      input,
      standing,
      { ...plan, caps: [15_000], aboveCap: 'DEFER' },
      100,
    );
    expect([deferred.paid, deferred.breakageFine, deferred.carry[0], deferred.carry[1]]).toEqual([
      15_000, 0, 190_000, 60_000,
    ]);
  });

  test('walks a chain of 20,000 with a sale in every leg, and finds the last one in all of them', () => {
    const size = 40_001;
    // a chain down the left, each with a member on the right
    const parent = Int32Array.from({ length: size }, (_, i) =>
      i === 0 ? -1 : i % 2 === 1 ? Math.max(0, i - 2) : i - 2 < 2 ? 0 : i - 3,
    );
    const side = Uint8Array.from({ length: size }, (_, i) => Number(i % 2 === 0));
    const everybody = new Uint8Array(size).fill(1);
    const input: BinaryInput = {
      member: Int32Array.from(parent, (_, i) => i),
      parent,
      side,
      carried: new Float64Array(size * 2),
      lots: {
        place: Int32Array.from(parent, (_, i) => i),
        volume: new Float64Array(size).fill(100),
        step: new Uint8Array(size),
      },
      steps: 1,
    };
    const plan: BinaryPlan = {
      period: 'MONTHLY',
      unit: 100,
      ratio: '1:1',
      perPair: 100,
      percentage: null,
      unqualified: 'KEEP',
      caps: null,
      aboveCap: 'FLUSH',
    };
    const result = payBinary(
      input,
      { active: everybody, maintained: everybody, paidAs: new Uint8Array(size) },
      plan,
      100,
    );
    expectWhole(input, result);
    expect(result.lines.length).toBe(20_000);
    expect(result.volume[0]).toBe(39_999 * 100);
    const last = size - 2;
    const places = lotPlaces(input, new Set([last])).get(last)!;
    expect(places.length).toBe(20_000);
    expect(places.at(-1)).toEqual({ place: 0, side: 0, before: 39_997 * 100 });
  });

  test('is refused where nobody could pair, or where it pays twice', () => {
    const plan: BinaryPlan = {
      period: 'DAILY',
      unit: 0,
      ratio: '1:1',
      perPair: null,
      percentage: null,
      unqualified: 'KEEP',
      caps: [-1],
      aboveCap: 'FLUSH',
    };
    expect(validateBinaryPlan(plan).map(({ field }) => field)).toEqual([
      'Unit',
      'Percentage',
      'Caps',
    ]);
    expect(validateBinaryPlan({ ...plan, unit: 1, perPair: 1, percentage: 1, caps: null })).toEqual(
      [{ field: 'Percentage', code: 'REQUIRED' }],
    );
  });
});
