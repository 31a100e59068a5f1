import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchOf } from './branch.ts';
import { planVolumes } from './volumes.ts';

/** What everybody in a small tree bought in two malls, with days, prices and adjustments. */
const bought = fc
  .record({
    size: fc.integer({ min: 2, max: 12 }),
    above: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    sales: fc.array(fc.record({ buyer: fc.nat(), volume: fc.integer({ min: 1, max: 900 }) })),
    adjusted: fc.array(fc.record({ buyer: fc.nat(), volume: fc.integer({ min: -900, max: 900 }) })),
    others: fc.array(fc.record({ buyer: fc.nat(), mall: fc.constantFrom(3, 4) })),
  })
  .map(({ size, above, sales, adjusted, others }) => ({
    memberId: Float64Array.from({ length: size }, (_, i) => 100 + i),
    sponsor: Int32Array.from({ length: size }, (_, i) => (i === 0 ? -1 : above[i - 1]! % i)),
    saleId: Float64Array.from(sales, (_, i) => i + 1),
    saleMember: Int32Array.from(sales, ({ buyer }) => buyer % size),
    saleVolume: Float64Array.from(sales, ({ volume }) => volume),
    saleDay: Uint8Array.from(sales, (_, i) => i % 30),
    saleNet: Float64Array.from(sales, ({ volume }) => volume * 3),
    adjustMember: Int32Array.from(adjusted, ({ buyer }) => buyer % size),
    adjustVolume: Float64Array.from(adjusted, ({ volume }) => volume),
    otherId: Float64Array.from(others, (_, i) => 500 + i),
    otherMember: Int32Array.from(others, ({ buyer }) => buyer % size),
    otherVolume: Float64Array.from(others, (_, i) => 70 + i),
    otherMall: Uint8Array.from(others, ({ mall }) => mall),
    otherDay: Uint8Array.from(others, (_, i) => i % 30),
    otherNet: Float64Array.from(others, (_, i) => 90 + i),
  }));

const PLANS = [
  {},
  { malls: [2, 3] as const },
  { base: 'NET' as const },
  { malls: [4] as const, base: 'NET' as const },
];

test('a branch holds who is below and exactly what they bought, as the run counted it', () => {
  fc.assert(
    fc.property(bought, fc.nat(), fc.constantFrom(...PLANS), (input, any, plan) => {
      const top = any % input.sponsor.length;
      const branch = branchOf(input, top);
      const isBelow = (i: number): boolean =>
        i >= 0 && (input.sponsor[i] === top || isBelow(input.sponsor[i]!));
      const below = [...input.sponsor.keys()].filter(isBelow);
      expect([...branch.members]).toEqual([top, ...below]);
      branch.members.forEach((i, at) => {
        const sponsor = branch.sponsor[at]!;
        expect(at === 0 ? -1 : branch.members[sponsor]).toBe(at === 0 ? sponsor : input.sponsor[i]);
      });
      const rowsOf = (volumes: ReturnType<typeof planVolumes>, of: (buyer: number) => number) =>
        [...volumes.member].map((buyer, row) => ({
          buyer: of(buyer),
          sale: volumes.sale[row],
          volume: volumes.volume[row],
          day: volumes.day?.[row],
        }));
      const whole = rowsOf(planVolumes(input, plan), (buyer) => buyer);
      const own = rowsOf(planVolumes(branch.volumes, plan), (buyer) => branch.members[buyer]!);
      expect(own).toEqual(whole.filter(({ buyer }) => isBelow(buyer)));
      // whoever stands between a buyer and the top decides the level
      const between = new Set([0]);
      for (const { saleMember, adjustMember, otherMember } of [branch.volumes]) {
        for (const buyer of [...saleMember, ...adjustMember!, ...otherMember!]) {
          for (let at = branch.sponsor[buyer]!; at >= 0; at = branch.sponsor[at]!) between.add(at);
        }
      }
      expect([...branch.deciding]).toEqual([...between].toSorted((a, b) => a - b));
    }),
    { numRuns: 400 },
  );
});
