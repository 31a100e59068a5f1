import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { effort, FULL } from '../../../testing/effort.ts';
import { actionOf } from '../../../testing/saleModel/actions.ts';
import { openWorld } from '../../../testing/saleModel/openWorld.ts';
import { payAtProvider } from '../../../testing/saleModel/paymentActions.ts';
import type { World } from '../../../testing/saleModel/world.ts';
import { refundsGap } from '../../money/wallets/proof.ts';

const onServer = inject('template').kind === 'server';
const RUNS = onServer ? effort(6, 2) : effort(2, 1);
const STEPS = onServer ? 60 : 40;

let company: TestCompany;
/** Shared by all runs: what one leaves open continues in the next. */
let world: World;

beforeAll(async () => {
  company = await openCompany({ card: true, stock: 70 });
  world = await openWorld(company);
});
afterAll(() => company?.close());

const number = fc.nat({ max: 999 });
const command = fc.record({ kind: fc.nat({ max: 99 }), a: number, b: number, c: number });
const move = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      type: fc.constant('do' as const),
      commands: fc.array(command, { minLength: 1, maxLength: onServer ? 3 : 1 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('bank' as const), a: number, b: number }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('tick' as const), a: number }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('month' as const), a: number }) },
);

test(
  'whatever buyers, stockists, staff and the bank do at once, money, stock, PV, bonuses and states are as a simple model says',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: STEPS, maxLength: STEPS }), async (moves) => {
        await world.restock();
        for (const step of moves) {
          if (step.type === 'bank') await payAtProvider(world, step.a, step.b);
          else if (step.type === 'tick') await world.tick(61 + (step.a % 400), step.a % 6 === 0);
          else if (step.type === 'month') await world.payMonth();
          else {
            const actions = step.commands.flatMap((one) => actionOf(world, one) ?? []);
            if (actions.length > 0) await world.together(actions);
          }
        }
        expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
        expect(await refundsGap(company.database.db)).toBe(0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    const done = Object.entries(world.counts);
    const sum = (test: (key: string) => boolean) =>
      done.reduce((all, [key, count]) => all + (test(key) ? count : 0), 0);
    // a short series may happen to leave out a kind
    if (!(onServer && FULL)) return;
    const all = sum(() => true);
    expect(sum((key) => key.endsWith(' OK'))).toBeGreaterThan(all * 0.2);
    expect(sum((key) => / [A-Z]+_[A-Z_]+$/.test(key))).toBeGreaterThan(all * 0.05);
    for (const kind of ['checkout', 'bank', 'callback', 'step', 'refund', 'month']) {
      expect([kind, sum((key) => key.startsWith(kind)) > 0]).toEqual([kind, true]);
    }
  },
);
