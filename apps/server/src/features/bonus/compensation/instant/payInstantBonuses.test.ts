import { contract } from '@canopy/contract/contract';
import { SEED_PLANS, type LevelPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import {
  balanceOf,
  openCompany,
  registrationBody,
  type TestCompany,
} from '../../../../testing/company.ts';
import { climbForBonus } from './climbForBonus.ts';

let company: TestCompany;
let versions = 1;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/** The month's sponsor plan with a change. */
async function change(plan: Partial<LevelPlan>): Promise<void> {
  versions += 1;
  await company.database.db
    .insertInto('bonus_plan')
    .values({
      kind: 'SPONSOR',
      version: versions,
      name: 'Sponsor bonus',
      effective_from: '2026-11',
      status: 'ACTIVE',
      plan: JSON.stringify({ ...SEED_PLANS.SPONSOR, available: 'AT_ONCE', ...plan }),
    })
    .execute();
}

const cents = (text: string) => Math.round(Number(text) * 100);

describe('the member cap of the sponsor bonus', () => {
  test('holds for the month; what it cuts is told, and every share adds up', async () => {
    await change({ memberCap: 8_000 });
    const sponsor = await company.member('M0000001', 'capped.sponsor');
    for (const name of ['capped.a', 'capped.b', 'capped.c'])
      await company.member(sponsor.memberID, name);
    const { rows } = (await sponsor.send(contract.compensation.lineList, { Plan: 'SPONSOR' }))
      .result;
    expect(rows.map((row) => row.amount)).toEqual(['30.00', '50.00']);
    expect(await balanceOf(sponsor, 'EW')).toBe('80.00');
    const { result } = await sponsor.send(contract.compensation.missed, {
      MemberID: sponsor.memberID,
      Period: '2026-11',
    });
    expect(result.rows).toEqual([{ plan: 'SPONSOR', reason: 'CAP', amount: '70.00', lines: 2 }]);
    // for each sale: lines + breakage + rounding = 17 % of its PV
    const sales = await sql<{ pv: number; fine: number }>`
      select max(volume)::bigint as pv, sum(amount_fine)::bigint as fine from bonus_line
      where plan = 'SPONSOR' and reason is distinct from 'ROUNDING' group by sale_id`.execute(
      company.database.db,
    );
    expect(sales.rows.every(({ pv, fine }) => fine === pv * 100 * 1_700)).toBe(true);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('holds when sales that pay the same sponsor are approved at the same time', async () => {
    await change({ memberCap: 12_000 });
    const sponsor = await company.member('M0000001', 'busy.sponsor');
    const admin = await company.signedIn('admin');
    const waiting: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const guest: TestClient = company.visitor();
      const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
      const slip = await company.slip(guest, ticket);
      const body = registrationBody(sponsor.memberID, `busy.${i}`, slip, ticket);
      waiting.push((await guest.send(contract.registration.register, body)).result.salesID);
    }
    const answers = await Promise.all(
      waiting.map((SalesID) => admin.send(contract.sales.approvePayment, { SalesID })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(cents(await balanceOf(sponsor, 'EW'))).toBe(12_000);
  });
});

describe('the upline that a sale reads', () => {
  test('ends where the levels are filled, and goes on where suspended members are passed over', async () => {
    const line: number[] = [];
    let sponsorID = 'M0000001';
    for (let i = 0; i < 14; i += 1) {
      const member = await company.member(sponsorID, `line.${i}`);
      sponsorID = member.memberID;
      line.unshift(Number(sponsorID.slice(1)));
    }
    const [buyer, ...above] = line;
    const climb = (plan: LevelPlan) =>
      climbForBonus(
        company.database.db,
        { member_id: buyer!, period: '2026-11' },
        { kind: 'SPONSOR', plan },
        { volume: 50_000, pvValue: 100, settings: { maintenancePv: 10_000 } },
      );
    const short = await climb(SEED_PLANS.SPONSOR);
    expect(short.uplines.map(({ id }) => id)).toEqual(above.slice(0, 3));
    await company.database.db
      .updateTable('member')
      .set({ status: 'SUSPENDED' })
      .where('id', 'in', above.slice(0, 12))
      .execute();
    const none = await climb(SEED_PLANS.SPONSOR);
    expect(none.uplines).toHaveLength(3);
    expect(none.bonus.lines).toEqual([]);
    const full = await climb({ ...SEED_PLANS.SPONSOR, available: 'AT_ONCE', compression: 'FULL' });
    const earners = full.bonus.lines.map(({ upline, amount }) => [
      full.uplines[upline]!.id,
      amount,
    ]);
    expect(earners).toEqual([
      [above[12], 5_000],
      [1, 2_500],
    ]);
  });
});
