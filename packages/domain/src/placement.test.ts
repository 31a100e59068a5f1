import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPlace,
  moveRefusal,
  placeRefusal,
  PLACEMENT_STRATEGIES,
  type Place,
  type PlacementTree,
  type Side,
} from './placement.ts';

/** A placement tree in memory; positions are taken one after another. */
class Tree implements PlacementTree<string> {
  readonly children = new Map<string, string>();
  readonly parents = new Map<string, string>();
  readonly volumes = new Map<string, number>();
  readonly last = new Map<string, Side>();

  put(member: string, { parent, side }: Place<string>, sponsor = parent, volume = 0): void {
    this.children.set(parent + side, member);
    this.parents.set(member, parent);
    this.volumes.set(member, volume);
    this.last.set(sponsor, side);
  }
  child(parent: string, side: Side) {
    return this.children.get(parent + side) ?? null;
  }
  parent(member: string) {
    return this.parents.get(member) ?? null;
  }
  lastSide(sponsor: string) {
    return this.last.get(sponsor) ?? null;
  }
  count(parent: string, side: Side) {
    return this.below(parent, side).length;
  }
  volume(parent: string, side: Side) {
    return this.below(parent, side).reduce(
      (sum, member) => sum + (this.volumes.get(member) ?? 0),
      0,
    );
  }
  private below(parent: string, side: Side): string[] {
    const row = [this.child(parent, side)].filter((member) => member !== null);
    for (const member of row) {
      for (const next of ['L', 'R'] as const) {
        const child = this.child(member, next);
        if (child !== null) row.push(child);
      }
    }
    return row;
  }
}

/** S has A on the left, B on the right; A has C on the left. */
function example(): Tree {
  const tree = new Tree();
  tree.put('A', { parent: 'S', side: 'L' }, 'S', 300);
  tree.put('B', { parent: 'S', side: 'R' }, 'S', 200);
  tree.put('C', { parent: 'A', side: 'L' }, 'A', 200);
  return tree;
}

test.each([
  ['extremeLeft', 'C', 'L'],
  ['extremeRight', 'B', 'R'],
  ['insideLeft', 'A', 'R'],
  ['insideRight', 'B', 'L'],
  ['balanced', 'A', 'R'],
  ['weakCount', 'B', 'L'],
  ['weakVolume', 'B', 'L'],
  // the sponsor's last recruit went to the right
  ['alternate', 'C', 'L'],
] as const)('%s places below %s on the %s', (strategy, parent, side) => {
  expect(findPlace(strategy, 'S', example())).toEqual({ parent, side });
});

test('manual and deferred members wait', () => {
  expect(findPlace('manual', 'S', example())).toBeNull();
  expect(findPlace('defer', 'S', example())).toBeNull();
});

test('a place must be empty and inside the sponsor’s own subtree', () => {
  const tree = example();
  expect(placeRefusal('S', { parent: 'A', side: 'R' }, tree)).toBeNull();
  expect(placeRefusal('S', { parent: 'A', side: 'L' }, tree)).toBe('PLACEMENT_TAKEN');
  expect(placeRefusal('A', { parent: 'B', side: 'L' }, tree)).toBe('PLACEMENT_OUTSIDE');
  expect(placeRefusal('A', { parent: 'S', side: 'L' }, tree)).toBe('PLACEMENT_OUTSIDE');
});

test('nobody is moved into the own downline', () => {
  const sponsorOf = (member: string) => example().parent(member);
  expect(moveRefusal('A', 'C', sponsorOf)).toBe('OWN_DOWNLINE');
  expect(moveRefusal('A', 'A', sponsorOf)).toBe('OWN_DOWNLINE');
  expect(moveRefusal('S', 'A', sponsorOf)).toBe('ROOT');
  expect(moveRefusal('C', 'A', sponsorOf)).toBe('SAME_SPONSOR');
  expect(moveRefusal('C', 'B', sponsorOf)).toBeNull();
});

describe('places picked one after another', () => {
  test('are always free and inside, whatever the strategies', () => {
    const picking = PLACEMENT_STRATEGIES.filter(
      (strategy) => strategy !== 'manual' && strategy !== 'defer',
    );
    let placed = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...picking), fc.nat(1_000), fc.nat(50)), {
          minLength: 5,
          maxLength: 30,
        }),
        (recruits) => {
          const tree = new Tree();
          const members = ['0'];
          recruits.forEach(([strategy, who, volume], i) => {
            const sponsor = members[who % members.length]!;
            const place = findPlace(strategy, sponsor, tree)!;
            expect(placeRefusal(sponsor, place, tree)).toBeNull();
            tree.put(String(i + 1), place, sponsor, volume);
            members.push(String(i + 1));
            placed += 1;
          });
        },
      ),
    );
    expect(placed).toBeGreaterThan(300);
  });

  test('alternate changes sides and a chain of 20,000 is walked', () => {
    const tree = new Tree();
    for (let i = 0; i < 20_000; i += 1)
      tree.put(String(i + 1), { parent: String(i), side: 'L' }, '0');
    expect(findPlace('extremeLeft', '0', tree)).toEqual({ parent: '20000', side: 'L' });
    expect(findPlace('alternate', '0', tree)).toEqual({ parent: '0', side: 'R' });
    expect(placeRefusal('0', { parent: '20000', side: 'R' }, tree)).toBeNull();
  });

  test('balanced fills row by row', () => {
    const tree = new Tree();
    for (let i = 1; i < 31; i += 1) tree.put(String(i), findPlace('balanced', '0', tree)!);
    expect(tree.parent('30')).toBe('14');
    expect(findPlace('balanced', '0', tree)).toEqual({ parent: '15', side: 'L' });
  });
});
