import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemberTree } from './memberTree.ts';

/** The same, slowly: it stores only each member's parent and walks for everything else. */
class Slow {
  readonly parent = new Map<number, number>();
  readonly order: number[] = [];
  readonly weight = new Map<number, number>();

  attach(member: number, parent: number) {
    if (this.parent.get(member) === parent) return;
    this.detach(member);
    this.parent.set(member, parent);
    this.order.push(member);
  }
  detach(member: number) {
    this.parent.delete(member);
    const at = this.order.indexOf(member);
    if (at >= 0) this.order.splice(at, 1);
  }
  children(member: number) {
    return this.order.filter((child) => this.parent.get(child) === member);
  }
  below(member: number): number[] {
    return this.children(member).flatMap((child) => [child, ...this.below(child)]);
  }
  path(member: number): number[] {
    const up = this.parent.get(member);
    return up === undefined ? [member] : [member, ...this.path(up)];
  }
  weightBelow(member: number) {
    return this.below(member).reduce((sum, id) => sum + (this.weight.get(id) ?? 0), 0);
  }
}

const MEMBERS = 12;
const member = fc.integer({ min: 1, max: MEMBERS });
const step = fc.oneof(
  fc.record({ kind: fc.constant('attach' as const), member, parent: member }),
  fc.record({ kind: fc.constant('detach' as const), member }),
  fc.record({
    kind: fc.constant('weigh' as const),
    member,
    weight: fc.integer({ min: 0, max: 50_000 }),
  }),
);

describe('a forest in arrays', () => {
  test('agrees with walking the edges, whatever is attached, moved, taken out and weighed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const forest = new MemberTree();
        const slow = new Slow();
        for (const next of steps) {
          if (next.kind === 'attach') {
            // the commands reject a cycle before it gets here
            if (slow.path(next.parent).includes(next.member)) continue;
            forest.attach(next.member, next.parent);
            slow.attach(next.member, next.parent);
          } else if (next.kind === 'detach') {
            forest.detach(next.member);
            slow.detach(next.member);
          } else {
            forest.setWeight(next.member, next.weight);
            slow.weight.set(next.member, next.weight);
          }
        }
        for (let id = 1; id <= MEMBERS; id += 1) {
          expect(forest.childrenOf(id)).toEqual(slow.children(id));
          expect(forest.childCount(id)).toBe(slow.children(id).length);
          expect([...forest.below(id)]).toEqual(slow.below(id));
          expect(forest.countBelow(id)).toBe(slow.below(id).length);
          expect(forest.weightBelow(id)).toBe(slow.weightBelow(id));
          expect(forest.pathUp(id)).toEqual(slow.path(id));
          expect(forest.lastChild(id)).toBe(slow.children(id).at(-1) ?? null);
          for (let top = 1; top <= MEMBERS; top += 1) {
            const depth = slow.path(id).indexOf(top);
            expect(forest.isBelow(id, top)).toBe(depth >= 0);
            expect(forest.depthBelow(id, top)).toBe(depth < 0 ? null : depth);
          }
        }
      }),
    );
  });

  test('loaded at once it is what it is when built one by one', () => {
    const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(tree, (picks) => {
        const edges = picks.map((pick, i) => [i + 2, (pick % (i + 1)) + 1] as const);
        const weights = picks.map((pick, i) => [i + 1, pick % 1_000] as const);
        const one = new MemberTree();
        for (const [id, parent] of edges) one.attach(id, parent);
        for (const [id, weight] of weights) one.setWeight(id, weight);
        const all = new MemberTree();
        all.put(edges, weights);
        all.sumUp();
        for (let id = 1; id <= picks.length + 1; id += 1) {
          expect(all.countBelow(id)).toBe(one.countBelow(id));
          expect(all.weightBelow(id)).toBe(one.weightBelow(id));
          expect(all.childrenOf(id)).toEqual(one.childrenOf(id));
        }
      }),
    );
  });

  test('a chain of 20,000 is counted and walked, in pages too', () => {
    const forest = new MemberTree();
    for (let id = 2; id <= 20_000; id += 1) forest.attach(id, id - 1);
    forest.setWeight(20_000, 700);
    expect([forest.countBelow(1), forest.weightBelow(1)]).toEqual([19_999, 700]);
    expect(forest.pathUp(20_000).length).toBe(20_000);
    expect(forest.pathUp(20_000, 10_000, 3)).toEqual([10_000, 9_999, 9_998]);
  });

  test('a circle is never closed: the member is left without a place', () => {
    const forest = new MemberTree();
    forest.attach(2, 1);
    forest.attach(3, 2);
    forest.attach(2, 3);
    expect([forest.parentOf(2), forest.countBelow(1), forest.countBelow(2)]).toEqual([null, 0, 1]);
    forest.attach(2, 2);
    expect(forest.parentOf(2)).toBeNull();
  });

  test('children come in pages', () => {
    const forest = new MemberTree();
    for (let id = 2; id <= 11; id += 1) forest.attach(id, 1);
    expect(forest.childrenOf(1, 4, 3)).toEqual([6, 7, 8]);
    expect(forest.childrenOf(1, 9, 3)).toEqual([11]);
    expect(forest.childrenOf(1, 20, 3)).toEqual([]);
    expect(forest.previousSibling(11)).toBe(10);
  });
});
