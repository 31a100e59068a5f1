import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterMovement, demandOf, givenOf, MOVEMENT_EFFECT, type MovementKind } from './stock.ts';

const item = (itemCode: string, quantity: number, freeOfCharge = 0) => ({
  itemCode,
  quantity,
  freeOfCharge,
});

describe('demand', () => {
  test('two products that share an item are one demand, free units included', () => {
    const lines = [
      { quantity: 2, items: [item('TEA', 3, 1), item('BOX', 1)] },
      { quantity: 1, items: [item('TEA', 1)] },
    ];
    expect(demandOf(lines)).toEqual([
      { itemCode: 'BOX', quantity: 2 },
      { itemCode: 'TEA', quantity: 9 },
    ]);
    expect(givenOf(lines)).toEqual([{ itemCode: 'TEA', quantity: 2 }]);
  });

  test('the order of lines does not matter, and no unit is lost', () => {
    let shared = 0;
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      items: fc.array(
        fc.record({
          itemCode: fc.constantFrom('A', 'B', 'C'),
          quantity: fc.nat(5),
          freeOfCharge: fc.nat(3),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const demand = demandOf(lines);
        expect(demandOf(lines.toReversed())).toEqual(demand);
        const units = lines.flatMap((each) =>
          each.items.map((part) => each.quantity * (part.quantity + part.freeOfCharge)),
        );
        const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
        expect(total(demand.map((row) => row.quantity))).toBe(total(units));
        expect(demand.map((row) => row.itemCode)).toEqual(
          [...new Set(demand.map((row) => row.itemCode))].sort(),
        );
        if (units.length > demand.length) shared += 1;
      }),
    );
    expect(shared).toBeGreaterThan(30);
  });
});

describe('movements', () => {
  test('by example', () => {
    const full = { onHand: 10, reserved: 4 };
    expect(afterMovement(full, 'RESERVE', 6)).toEqual({ onHand: 10, reserved: 10 });
    expect(afterMovement(full, 'RESERVE', 7)).toBeNull();
    expect(afterMovement(full, 'SALE', 4)).toEqual({ onHand: 6, reserved: 0 });
    expect(afterMovement(full, 'SALE', 5)).toBeNull();
    expect(afterMovement(full, 'TRANSFER_OUT', 7)).toBeNull();
    expect(afterMovement(full, 'ADJUST', -6)).toEqual({ onHand: 4, reserved: 4 });
    expect(afterMovement(full, 'ADJUST', -7)).toBeNull();
    expect(afterMovement(full, 'RECEIVE', -1)).toBeNull();
  });

  test('whatever is asked for, nothing is promised that is not there', () => {
    const kinds = Object.keys(MOVEMENT_EFFECT) as MovementKind[];
    let done = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: -20, max: 20 })), {
          minLength: 10,
          maxLength: 60,
        }),
        (wanted) => {
          let balance = { onHand: 0, reserved: 0 };
          for (const [kind, quantity] of wanted) {
            const next = afterMovement(balance, kind, quantity);
            if (next) done += 1;
            else refused += 1;
            balance = next ?? balance;
            expect(balance.reserved).toBeGreaterThanOrEqual(0);
            expect(balance.onHand).toBeGreaterThanOrEqual(balance.reserved);
          }
        },
      ),
    );
    expect(done).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(200);
  });
});
