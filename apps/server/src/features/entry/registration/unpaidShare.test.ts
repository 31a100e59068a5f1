import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '../../../testing/setSetting.ts';
import type { TestClient } from '../../../testing/client.ts';
import {
  oneTea,
  openCompany,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { cancelUnpaid } from '../../checkout/sales/cancelUnpaid.ts';

/** What people reserve without having paid for it. */

let company: TestCompany;
let admin: TestClient;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  company = await openCompany({ card: true, stock: 600 });
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

let people = 0;
const register = (by: TestClient, ip: string | undefined, more: object) => {
  const body = registrationBody('M0000001', `unpaid.${(people += 1)}`, undefined, undefined);
  return by.send(contract.registration.register, { ...body, ...more } as never, ip ? { ip } : {});
};
const FREE = { PaymentType: 'FREE' };
const CARD = { PaymentType: 'CARD' };
const packages = (Quantity: number) => ({ Products: [{ ProductCode: 'PKG-TEST', Quantity }] });
const reserved = async () => {
  const { rows } = await sql<{ item_code: string; on_hand: number; reserved: number }>`
    select item_code, on_hand, reserved from stock_balance`.execute(company.database.db);
  return Object.fromEntries(rows.map((row) => [row.item_code, row]));
};
const detailOf = async (SalesID: string) =>
  resultOf(await admin.send(contract.sales.detail, { SalesID }));
/** Time passes, and the administrator signs in again. */
async function passes(ms: number) {
  company.advance(ms);
  admin = await company.signedIn('admin');
}
const onHand = (count: number) =>
  sql`update stock_balance set on_hand = ${count} where item_code = 'KIT01'`.execute(
    company.database.db,
  );

test('a thousand unpaid orders and free registrations from one network leave the stock to others', async () => {
  const visitor = company.visitor();
  const asked = Array.from({ length: 1_000 }, (_, i) =>
    i % 2 === 0 ? FREE : { ...CARD, ...packages(i % 20 === 1 ? 99 : 1) },
  );
  const codes = new Map<string, number>();
  while (asked.length > 0) {
    const answers = await Promise.all(
      asked.splice(0, 25).map((more) => register(visitor, '198.51.100.9', more)),
    );
    for (const { code = 'OK' } of answers) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ OK: 1_000 });
  for (const item of Object.values(await reserved())) {
    expect(item.reserved).toBeLessThanOrEqual(Math.max(10, item.on_hand / 100));
  }
  // an honest visitor gets a package, and has it reserved
  const { salesID } = resultOf(await register(company.visitor(), '203.0.113.5', CARD));
  expect((await detailOf(salesID)).unpaid).toMatchObject({ reserved: true });
  // so does one in the same network, once those who did not pay are out of time
  await passes(16 * MINUTE);
  await sql`update payment_intent set ended_at = now(), status = 'EXPIRED'`.execute(
    company.database.db,
  );
  for (let left = 1; left > 0;) left = await cancelUnpaid(company.services);
  await sql`delete from registration_day`.execute(company.database.db);
  const later = resultOf(await register(visitor, '198.51.100.9', CARD));
  expect((await detailOf(later.salesID)).unpaid).toMatchObject({ reserved: true });
  expect((await company.books()).stock).toBe(0);
}, 300_000);

describe('a free registration', () => {
  test('is exactly one package', async () => {
    for (const by of [company.visitor(), admin, await company.member('M0000001')]) {
      const { fields } = await register(by, undefined, { ...FREE, ...packages(2) });
      expect(fields).toEqual({ PaymentType: ['FREE_ONE_PACKAGE'] });
    }
  });

  test('reserves nothing, takes its package when approved, and says so if it is gone', async () => {
    const before = (await reserved())['KIT01']!;
    const [first, second] = [
      resultOf(await register(company.visitor(), undefined, FREE)),
      resultOf(await register(company.visitor(), undefined, FREE)),
    ];
    expect((await reserved())['KIT01']).toEqual(before);
    const { unpaid } = await detailOf(first.salesID);
    expect(unpaid).toEqual({
      until: new Date(company.services.clock().getTime() + 72 * HOUR).toISOString(),
      reserved: false,
    });
    const approve = (SalesID: string) => admin.send(contract.sales.approvePayment, { SalesID });
    expect((await approve(first.salesID)).status).toBe(200);
    expect((await reserved())['KIT01']!.on_hand).toBeLessThan(before.on_hand);
    await onHand((await reserved())['KIT01']!.reserved);
    const gone = await approve(second.salesID);
    expect([gone.status, gone.code]).toEqual([422, 'INSUFFICIENT_STOCK']);
    // nobody new is promised what is not there
    expect((await register(company.visitor(), undefined, FREE)).code).toBe('INSUFFICIENT_STOCK');
    await onHand(before.on_hand - 1);
  });
});

describe('an unpaid order of a member', () => {
  const order = (member: TestClient, Quantity: number) => {
    const ExpectedTotal = `${120 * Quantity}.00`;
    return member.send(contract.sales.checkout, {
      ...oneTea(member.memberID),
      Products: [{ ProductCode: 'TEA', Quantity }],
      PaymentType: 'CARD',
      Payments: [],
      ExpectedTotal,
    });
  };
  const unpaidOf = async ({ salesID }: { salesID: string }) => (await detailOf(salesID)).unpaid!;

  test('reserves up to the units and the worth of the settings; above it, nothing', async () => {
    const member = await company.member('M0000001');
    const units = (await reserved())['TEA01']!.reserved;
    const one = resultOf(await order(member, 8));
    expect((await unpaidOf(one)).reserved).toBe(true);
    const two = resultOf(await order(member, 3));
    expect((await unpaidOf(two)).reserved).toBe(false);
    expect((await reserved())['TEA01']!.reserved).toBe(units + 8);
    // several at once count each other
    const other = await company.member('M0000001');
    const all = await Promise.all([1, 2, 3, 4].map(() => order(other, 4)));
    const kept = await Promise.all(all.map((answer) => unpaidOf(resultOf(answer))));
    expect(kept.filter((unpaid) => unpaid.reserved)).toHaveLength(2);
    await setSetting(company.database.db, 'unpaidWorth', 100_00);
    const third = await company.member('M0000001');
    expect((await unpaidOf(resultOf(await order(third, 1)))).reserved).toBe(false);
    await setSetting(company.database.db, 'unpaidWorth', 1_000_000);
  });

  test('ends after minutes by card, and after hours by slip; the page says when', async () => {
    const member = await company.member('M0000001');
    const now = company.services.clock().getTime();
    const card = resultOf(await order(member, 1));
    expect((await unpaidOf(card)).until).toBe(new Date(now + 15 * MINUTE).toISOString());
    const slip = resultOf(
      await member.send(contract.sales.checkout, {
        ...oneTea(member.memberID),
        PaymentType: 'BANK_SLIP',
        BankSlip: await company.slip(member),
        Payments: [],
      }),
    );
    expect((await unpaidOf(slip)).until).toBe(new Date(now + 168 * HOUR).toISOString());
    const states = async () => {
      while ((await cancelUnpaid(company.services)) > 0);
      const sales = [await detailOf(card.salesID), await detailOf(slip.salesID)];
      return sales.map((sale) => sale.salesStatus);
    };
    await passes(14 * MINUTE);
    expect(await states()).toEqual(['PENDING', 'PENDING']);
    await passes(2 * MINUTE);
    // the provider knows of no payment
    await sql`update payment_intent set ended_at = now(), status = 'EXPIRED'`.execute(
      company.database.db,
    );
    expect(await states()).toEqual(['CANCELLED', 'PENDING']);
    await passes(168 * HOUR);
    expect(await states()).toEqual(['CANCELLED', 'CANCELLED']);
  });
});
