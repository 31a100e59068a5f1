import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainLine, explainSource } from './explain.ts';
import { payLevels } from './levels.ts';
import { SEED_PLANS } from './plan.ts';
import { randomCompany } from '../../testing/randomCompany.ts';
import { higherUplineMatters, sponsorBonus } from './sponsor.ts';

const up = (active = true, packagePv = 0) => ({ active, paidAs: 0, packagePv });

describe('the sponsor bonus of one sale', () => {
  test('needs no upline above those that fill its levels', () => {
    let shorter = 0;
    fc.assert(
      fc.property(randomCompany(), ({ network, plan, pvValue }) => {
        // everybody in the company in one long line
        const uplines = Array.from(network.active, (active, i) => ({
          active: active === 1,
          paidAs: network.paidAs[i]!,
          packagePv: network.packagePv[i]!,
        }));
        const instant = { ...plan, period: 'INSTANT' as const };
        const all = sponsorBonus(uplines, 50_000, instant, pvValue);
        let read = 1;
        while (
          read < uplines.length &&
          higherUplineMatters(
            sponsorBonus(uplines.slice(0, read), 50_000, instant, pvValue),
            instant,
          )
        )
          read += 1;
        expect(sponsorBonus(uplines.slice(0, read), 50_000, instant, pvValue)).toEqual(all);
        if (read < uplines.length) shorter += 1;
      }),
      { numRuns: 400 },
    );
    expect(shorter).toBeGreaterThan(100);
  });

  test('500 PV pay 10, 5 and 2 % up the line', () => {
    const { lines, breakage, roundingFine } = sponsorBonus(
      [up(), up(), up()],
      50_000,
      SEED_PLANS.SPONSOR,
      100,
    );
    expect(lines.map((line) => [line.upline, line.level, line.amount])).toEqual([
      [0, 1, 5_000],
      [1, 2, 2_500],
      [2, 3, 1_000],
    ]);
    expect(breakage).toEqual([]);
    expect(roundingFine).toBe(0);
  });

  test('a suspended sponsor keeps the level, and the share stays with the company', () => {
    const { lines, breakage } = sponsorBonus([up(false), up()], 50_000, SEED_PLANS.SPONSOR, 100);
    expect(lines).toEqual([
      {
        upline: 1,
        level: 2,
        basisPoints: 500,
        amount: 2_500,
        steps: [
          { member: 0, role: 'PASSED_OVER', level: 1, reason: 'NOT_ACTIVE' },
          { member: 1, role: 'EARNER', level: 2, reason: null },
        ],
      },
    ]);
    expect(breakage).toEqual([
      { missedBy: 0, level: 1, basisPoints: 1_000, reason: 'NOT_ACTIVE', fine: 5_000_000_000 },
      { missedBy: null, level: 3, basisPoints: 200, reason: 'NO_UPLINE', fine: 1_000_000_000 },
    ]);
  });

  test('with the own-package cap nobody earns on more than the own package', () => {
    const plan = { ...SEED_PLANS.SPONSOR, ownPackageCap: true };
    const { lines, breakage } = sponsorBonus(
      [up(true, 20_000), up(true, 90_000)],
      50_000,
      plan,
      100,
    );
    expect(lines.map((line) => line.amount)).toEqual([2_000, 2_500]);
    expect(breakage[0]).toEqual({
      missedBy: 0,
      level: 1,
      basisPoints: 1_000,
      reason: 'CAP',
      fine: 3_000_000_000,
    });
  });

  test('of a buyer without uplines is all breakage', () => {
    const { lines, breakage } = sponsorBonus([], 50_000, SEED_PLANS.SPONSOR, 100);
    expect(lines).toEqual([]);
    expect(breakage).toEqual([
      { missedBy: null, level: 1, basisPoints: 1_700, reason: 'NO_UPLINE', fine: 8_500_000_000 },
    ]);
  });
});

describe('every line explains itself', () => {
  test('for every line of random companies: level, share, earner and who was passed over fit', () => {
    let explained = 0;
    let passed = 0;
    let rolled = 0;
    fc.assert(
      fc.property(randomCompany(), ({ network, sources, plan, pvValue }) => {
        const { lines } = payLevels(network, sources, plan, pvValue);
        for (let i = 0; i < lines.length; i += 1) {
          const line = explainLine({ network, sources, plan, pvValue }, lines, i);
          expect(line.steps.at(-1)).toMatchObject({ member: lines.earner[i], role: 'EARNER' });
          expect(line.steps.map((step) => step.level).filter((level) => level !== null)).toEqual(
            Array.from(
              { length: line.rolledUpFrom === null ? line.level : line.steps.at(-1)!.level! },
              (_, k) => k + 1,
            ),
          );
          if (!plan.ownPackageCap) expect(line.capped).toBe(0);
          expect(line.passedOver.every((step) => step.reason !== null)).toBe(true);
          if (plan.compression === 'FULL')
            expect(line.passedOver.every((step) => step.level === null)).toBe(true);
          explained += 1;
          passed += line.passedOver.length;
          if (line.rolledUpFrom !== null) rolled += 1;
        }
        expect(() => explainLine({ network, sources, plan, pvValue }, lines, lines.length)).toThrow(
          RangeError,
        );
      }),
      { numRuns: 300 },
    );
    expect(explained).toBeGreaterThan(3_000);
    expect(passed).toBeGreaterThan(1_000);
    expect(rolled).toBeGreaterThan(100);
  });

  test('the way of a source ends with its last level or at the root', () => {
    const network = {
      sponsor: Int32Array.from({ length: 9 }, (_, i) => i - 1),
      active: new Uint8Array(9).fill(1),
      maintained: new Uint8Array(9),
      paidAs: new Uint8Array(9),
    };
    const way = (buyer: number) =>
      explainSource(
        {
          network,
          sources: { member: Int32Array.of(buyer), volume: Float64Array.of(1) },
          plan: SEED_PLANS.SPONSOR,
        },
        0,
      );
    expect(way(8).map((step) => step.member)).toEqual([7, 6, 5]);
    expect(way(2).map((step) => step.member)).toEqual([1, 0]);
  });
});
