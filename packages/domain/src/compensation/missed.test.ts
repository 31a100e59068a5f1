import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payLevels } from './levels.ts';
import { missedLines, reasonsMissed } from './missed.ts';
import { SEED_PLANS } from './plan.ts';
import { randomCompany } from '../../testing/randomCompany.ts';

/** Root 0, then 1 … 4, each sponsored by the one before. */
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
    const { amount, lines } = missedLines(network, month, SEED_PLANS.UNILEVEL, 100);
    expect([...amount]).toEqual([0, 0, 1_000, 0, 0]);
    expect([...lines]).toEqual([0, 0, 2, 0, 0]);
    expect(reasonsMissed(network, SEED_PLANS.UNILEVEL, 2)).toEqual(['NOT_MAINTAINED']);
    expect(reasonsMissed(network, SEED_PLANS.GENERATION, 2)).toEqual(['RANK', 'NOT_MAINTAINED']);
    expect(reasonsMissed(network, SEED_PLANS.GENERATION, 3)).toEqual(['RANK']);
    const gone = { ...network, active: new Uint8Array(5) };
    expect(reasonsMissed(gone, SEED_PLANS.UNILEVEL, 2)).toEqual(['NOT_ACTIVE', 'NOT_MAINTAINED']);
  });

  test('is what the engine would pay if only this one were qualified', () => {
    let compared = 0;
    let worth = 0;
    fc.assert(
      fc.property(randomCompany(25), ({ network: company, sources, plan: any, pvValue }) => {
        // rolled-up shares come on top of a member's own levels
        const plan = {
          ...any,
          compression: any.compression === 'ROLLUP' ? ('FULL' as const) : any.compression,
        };
        const missed = missedLines(company, sources, plan, pvValue);
        for (let member = 0; member < missed.amount.length; member += 1) {
          const reasons = reasonsMissed(company, plan, member);
          expect(missed.amount[member] === 0 || reasons.length > 0).toBe(true);
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
          const { lines } = payLevels(wish, sources, plan, pvValue);
          const own = [...lines.earner.subarray(0, lines.length).entries()]
            .filter(([, earner]) => earner === member)
            .map(([line]) => lines.amount[line]!);
          expect([missed.amount[member], missed.lines[member]]).toEqual([
            own.reduce((sum, sen) => sum + sen, 0),
            own.length,
          ]);
          compared += 1;
          if (own.length > 0) worth += 1;
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(1_000);
    expect(worth).toBeGreaterThan(500);
  });
});
