import { contract } from '@canopy/contract/contract';
import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { releaseHeldBonuses } from './releaseHeldBonuses.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('a sponsor bonus with hold days', () => {
  test('is told at once, paid when the days are over, and only once', async () => {
    const sponsor = await company.member('M0000001', 'sponsor.held');
    await company.database.db
      .insertInto('bonus_plan')
      .values({
        kind: 'SPONSOR',
        version: 2,
        name: 'Sponsor bonus',
        effective_from: '2026-11',
        status: 'ACTIVE',
        plan: JSON.stringify({ ...SEED_PLANS.SPONSOR, available: 'AT_ONCE', holdDays: 7 }),
      })
      .execute();
    const recruit = await company.member(sponsor.memberID);
    const lines = async () =>
      (await sponsor.send(contract.compensation.lineList, { Plan: 'SPONSOR' })).result.rows;
    expect(await lines()).toMatchObject([
      {
        amount: '50.00',
        status: 'HELD',
        heldUntil: '2026-11-17T04:00:00.000Z',
        sourceMemberID: recruit.memberID,
      },
    ]);
    expect(await balanceOf(sponsor, 'EW')).toBe('0.00');

    company.advance(7 * DAY_MS - 1);
    expect(await releaseHeldBonuses(company.services)).toBe(0);
    company.advance(1);
    // several servers at the same time: only one of them pays the line
    await Promise.all(Array.from({ length: 4 }, () => releaseHeldBonuses(company.services)));
    const signedIn = await company.signedIn('sponsor.held');
    expect(await balanceOf(signedIn, 'EW')).toBe('50.00');
    const paid = (await signedIn.send(contract.compensation.lineList, { Plan: 'SPONSOR' })).result;
    expect(paid.rows).toMatchObject([{ amount: '50.00', status: 'PAID', heldUntil: null }]);
    expect(await releaseHeldBonuses(company.services)).toBe(0);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });
});
