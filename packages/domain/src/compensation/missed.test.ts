import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainSource } from './explain.ts';
import { payLevels } from './levels.ts';
import { missedShares, reasonsMissed } from './missed.ts';
import { SEED_PLANS } from './plan.ts';
import { randomCompany } from '../../testing/randomCompany.ts';

/** Root 0, then 1 … 4 each sponsored by the one before. */
const network = {
  sponsor: Int32Array.of(-1, 0, 1, 2, 3),
  active: Uint8Array.of(1, 1, 1, 1, 1),
  maintained: Uint8Array.of(1, 1, 0, 1, 1),
  paidAs: Uint8Array.of(1, 1, 0, 0, 0),
};
const month = { member: Int32Array.of(4, 3), volume: Float64Array.of(10_000, 10_000) };

describe('what a member missed', () => {
  test('is told also where compression passed him over', () => {
    // C of the worked example: level 2 of E's volume, level 1 of D's
    expect([...missedShares(network, month, SEED_PLANS.UNILEVEL, 100)]).toEqual([
      0, 0, 1_000, 0, 0,
    ]);
    expect(reasonsMissed(network, SEED_PLANS.UNILEVEL, 2)).toEqual(['NOT_MAINTAINED']);
    expect(reasonsMissed(network, SEED_PLANS.GENERATION, 2)).toEqual(['RANK', 'NOT_MAINTAINED']);
    expect(reasonsMissed(network, SEED_PLANS.GENERATION, 3)).toEqual(['RANK']);
    const gone = { ...network, active: new Uint8Array(5) };
    expect(reasonsMissed(gone, SEED_PLANS.UNILEVEL, 2)).toEqual(['NOT_ACTIVE', 'NOT_MAINTAINED']);
    expect(reasonsMissed(gone, SEED_PLANS.SPONSOR, 2)).toEqual(['NOT_ACTIVE']);
  });

  test('is what the engine would pay if only this one were qualified', () => {
    let compared = 0;
    let worth = 0;
    fc.assert(
      fc.property(randomCompany(25), ({ network: company, sources, plan: any, pvValue }) => {
        // what rolls up comes on top of the own levels
        const plan = {
          ...any,
          ownPackageCap: false,
          compression: any.compression === 'ROLLUP' ? ('FULL' as const) : any.compression,
        };
        const missed = missedShares(company, sources, plan, pvValue);
        for (let member = 0; member < missed.length; member += 1) {
          const reasons = reasonsMissed(company, plan, member);
          expect(missed[member] === 0 || reasons.length > 0).toBe(true);
          if (reasons.length === 0) continue;
          const wish = {
            ...company,
            active: company.active.with(member, 1),
            maintained: company.maintained.with(member, 1),
            paidAs: company.paidAs.with(
              member,
              Math.max(company.paidAs[member]!, plan.leaderRank ?? 0),
            ),
          };
          const { openLevels, levels } = plan;
          const open = openLevels ? (openLevels[wish.paidAs[member]!] ?? 0) : levels.length;
          let fine = 0n;
          for (let source = 0; source < sources.member.length; source += 1) {
            const steps = explainSource({ network: wish, sources, plan }, source);
            const level = steps.find((step) => step.member === member)?.level ?? null;
            if (level === null || level > open) continue;
            const share = BigInt(sources.volume[source]!) * BigInt(pvValue);
            fine += share * BigInt(levels[level - 1]!);
          }
          const told = BigInt(missed[member]!);
          expect(told).toBe(fine / 1_000_000n);
          const { lines } = payLevels(wish, sources, plan, pvValue);
          let paid = 0n;
          for (let i = 0; i < lines.length; i += 1) {
            if (lines.earner[i] === member) paid += BigInt(lines.amount[i]!);
          }
          // each line is rounded down on its own: at most a sen less for every sale
          expect(paid <= told && told - paid <= BigInt(sources.member.length)).toBe(true);
          compared += 1;
          if (told > 0n) worth += 1;
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(1_000);
    expect(worth).toBeGreaterThan(500);
  });
});
