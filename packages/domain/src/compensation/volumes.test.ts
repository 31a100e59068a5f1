import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MallType } from '../mall.ts';
import { monthVolumes, planVolumes } from './volumes.ts';
import { hasOwnMalls } from './planSources.ts';

const row = fc.record({ member: fc.nat(4), volume: fc.integer({ min: 1, max: 500 }) });
const adjustment = fc.record({
  member: fc.nat(4),
  volume: fc.integer({ min: -900, max: 900 }).filter((pv) => pv !== 0),
});

type Row = { member: number; volume: number };

const pinned = (sales: readonly Row[], adjustments: readonly Row[]) => ({
  saleId: Float64Array.from(sales, (_, i) => i + 1),
  saleMember: Int32Array.from(sales, ({ member }) => member),
  saleVolume: Float64Array.from(sales, ({ volume }) => volume),
  adjustMember: Int32Array.from(adjustments, ({ member }) => member),
  adjustVolume: Float64Array.from(adjustments, ({ volume }) => volume),
});

const sumOf = (rows: readonly Row[], member: number) =>
  rows.reduce((sum, one) => sum + (one.member === member ? one.volume : 0), 0);

test('a member has what was bought and what adjustments come to, and never less than nothing', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(adjustment), (sales, adjustments) => {
      const { sale, member, volume } = monthVolumes(pinned(sales, adjustments));
      const found = [...member].map((one, i) => ({ member: one, volume: volume[i]! }));
      for (let one = 0; one < 5; one += 1) {
        const due = Math.max(0, sumOf(sales, one) + sumOf(adjustments, one));
        expect(sumOf(found, one)).toBe(due);
      }
      expect(volume.every((pv) => pv > 0)).toBe(true);
      // no sale counts for more than was bought, and volume without a sale appears once per member
      sale.forEach((id, i) => {
        if (id > 0) expect(volume[i]).toBeLessThanOrEqual(sales[id - 1]!.volume);
        if (id > 0) expect(member[i]).toBe(sales[id - 1]!.member);
      });
      const added = [...sale].flatMap((id, i) => (id === 0 ? [member[i]] : []));
      expect(new Set(added).size).toBe(added.length);
    }),
  );
});

test('what is taken is taken from the newest sale first', () => {
  const sales = [
    { member: 0, volume: 100 },
    { member: 1, volume: 70 },
    { member: 0, volume: 30 },
  ];
  const found = monthVolumes(pinned(sales, [{ member: 0, volume: -50 }]));
  expect([...found.sale]).toEqual([1, 2]);
  expect([...found.volume]).toEqual([80, 70]);
});

test('without adjustments the sales stand as they are', () => {
  const bare = pinned([{ member: 0, volume: 5 }], []);
  expect(monthVolumes(bare)).toEqual({
    sale: bare.saleId,
    member: bare.saleMember,
    volume: bare.saleVolume,
  });
});

test('a plan pays on the sales of the malls that it counts, each once, and on adjustments with the maintenance mall', () => {
  const sale = fc.record({
    member: fc.nat(4),
    volume: fc.integer({ min: 1, max: 500 }),
    mall: fc.constantFrom(3, 4),
  });
  const malls = fc.uniqueArray(fc.constantFrom<MallType>(2, 3, 4), { minLength: 1, maxLength: 3 });
  let other = 0;
  fc.assert(
    fc.property(
      fc.array(row),
      fc.array(adjustment),
      fc.array(sale),
      malls,
      (sales, adjustments, others, counted) => {
        const read = {
          ...pinned(sales, adjustments),
          otherId: Float64Array.from(others, (_, i) => 1_000 + i),
          otherMember: Int32Array.from(others, ({ member }) => member),
          otherVolume: Float64Array.from(others, ({ volume }) => volume),
          otherMall: Uint8Array.from(others, ({ mall }) => mall),
        };
        const { sale: ids, member, volume } = planVolumes(read, { malls: counted });
        const found = [...ids].map((id, i) => [id, member[i], volume[i]]);
        const own = monthVolumes(read);
        const expected = counted.includes(2)
          ? [...own.sale].map((id, i) => [id, own.member[i], own.volume[i]])
          : [];
        others.forEach((one, i) => {
          if (counted.includes(one.mall as MallType)) {
            expected.push([1_000 + i, one.member, one.volume]);
          }
        });
        expect(found).toEqual(expected);
        if (found.length > own.sale.length) other += 1;
      },
    ),
  );
  expect(other).toBeGreaterThan(10);
});

test('a plan that counts the maintenance mall alone reads what it always did; one that counts others needs their sales', () => {
  const read = pinned([{ member: 0, volume: 5 }], []);
  expect(planVolumes(read, {})).toEqual(monthVolumes(read));
  expect(planVolumes(read, { malls: [2] })).toEqual(monthVolumes(read));
  expect(hasOwnMalls({ malls: [2] })).toBe(false);
  expect(() => planVolumes(read, { malls: [2, 3] })).toThrow('sales of other malls are missing');
});
