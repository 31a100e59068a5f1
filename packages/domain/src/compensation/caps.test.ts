import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capCompany, capMembers, companyCapSen, formatFactor } from './caps.ts';
import { payLevels, type LevelResult } from './levels.ts';
import { FINE_PER_SEN } from './lines.ts';
import { randomCompany, type Company } from '../../testing/randomCompany.ts';
import { scaleByRemainders } from '../../testing/referenceEngine.ts';

const pay = ({ network, sources, plan, pvValue }: Company, capped = plan) =>
  payLevels(network, sources, capped, pvValue);

const amounts = ({ lines }: LevelResult) => Array.from(lines.amount.subarray(0, lines.length));

/** Amounts by earner, in line order. */
function byEarner({ lines }: LevelResult): Map<number, bigint[]> {
  const map = new Map<number, bigint[]>();
  for (let i = 0; i < lines.length; i += 1) {
    map.set(lines.earner[i]!, [...(map.get(lines.earner[i]!) ?? []), BigInt(lines.amount[i]!)]);
  }
  return map;
}

function accounted(result: LevelResult): bigint {
  let fine = BigInt(result.paid) * BigInt(FINE_PER_SEN);
  for (const share of result.breakage) fine += BigInt(share.fine);
  return fine + BigInt(result.roundingFine);
}

const capCut = (result: LevelResult) =>
  result.breakage
    .map((share) => (share.reason === 'CAP' ? share.fine : 0))
    .reduce((sum, fine) => sum + fine, 0);

describe('a cap per member', () => {
  test('scales the lines of who is above it, and of nobody else, and tells what it took', () => {
    let cut = 0;
    let kept = 0;
    fc.assert(
      fc.property(randomCompany(), fc.integer({ min: 0, max: 3_000 }), (company, memberCap) => {
        const plan = { ...company.plan, ownPackageCap: false, memberCap };
        const before = pay(company, plan);
        const after = pay(company, plan);
        capMembers(after, plan, company.network.sponsor.length);
        const [old, now] = [byEarner(before), byEarner(after)];
        for (const [earner, own] of old) {
          const scaled = scaleByRemainders(own, BigInt(memberCap)).filter((amount) => amount > 0n);
          expect(now.get(earner) ?? []).toEqual(scaled);
          if (scaled.length > 0 && scaled.length === own.length && scaled[0] === own[0]) kept += 1;
          else cut += 1;
        }
        expect(accounted(after)).toBe(accounted(before));
        expect(capCut(after)).toBe((before.paid - after.paid) * FINE_PER_SEN);
        expect(after.paid).toBe(amounts(after).reduce((sum, amount) => sum + amount, 0));
      }),
      { numRuns: 500 },
    );
    expect(cut).toBeGreaterThan(500);
    expect(kept).toBeGreaterThan(500);
  });
});

describe('the company cap', () => {
  test('scales all bonuses on volume by one factor, to the sen', () => {
    let exceeded = 0;
    let spared = 0;
    fc.assert(
      fc.property(randomCompany(), fc.nat(30_000), (company, allowed) => {
        const plan = { ...company.plan, ownPackageCap: false };
        const before = pay(company, plan);
        const [one, two] = [pay(company, plan), pay(company, plan)];
        const both = [one, two].map((result) => ({ result, plan }));
        const factor = capCompany(both, allowed);
        const all = [...amounts(before), ...amounts(before)].map(BigInt);
        const scaled = scaleByRemainders(all, BigInt(allowed));
        const computed = Number(all.reduce((sum, amount) => sum + amount, 0n));
        expect([...amounts(one), ...amounts(two)].map(BigInt)).toEqual(
          scaled.filter((amount) => amount > 0n),
        );
        expect(one.paid + two.paid).toBe(Math.min(allowed, computed));
        expect(factor).toEqual(computed > allowed ? { allowed, computed } : null);
        expect(accounted(one)).toBe(accounted(before));
        expect(accounted(two)).toBe(accounted(before));
        if (factor) exceeded += 1;
        else spared += 1;
      }),
      { numRuns: 500 },
    );
    expect(exceeded).toBeGreaterThan(50);
    expect(spared).toBeGreaterThan(50);
  });

  test('by example: 45 % of a million, 520,000 computed', () => {
    expect(companyCapSen(100_000_000, 100, 4_500)).toBe(45_000_000);
    expect(formatFactor({ allowed: 45_000_000, computed: 52_000_000 })).toBe('0.865384');
    expect(formatFactor({ allowed: 1, computed: 1 })).toBe('1.000000');
  });
});
