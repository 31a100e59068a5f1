import { createHash } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SeededRandom } from '../../../demo/random.ts';
import { BANK_SECRET, formBody } from '../../../testing/bank.ts';
import type { TestClient } from '../../../testing/client.ts';
import { effort } from '../../../testing/effort.ts';
import { resultOf } from '../../../testing/example.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import {
  oneTea,
  openCompany,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { mailBox } from '../../notices/messages/queueMail.ts';
import { cancelUnpaid } from '../sales/cancelUnpaid.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const MINUTE = 60_000;
let company: TestCompany;
let buyer: TestClient;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany({ card: true });
  await company.member('M0000001', 'card.buyer');
});
beforeEach(async () => {
  company.bank.mood = 'WELL';
  // sessions end while the clock is moved
  buyer = await company.signedIn('card.buyer');
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const byCard = (client: TestClient) => ({
  ...oneTea(client.memberID),
  PaymentType: 'CARD' as const,
  Payments: [],
});

/** An order by card, with the buyer on the provider's page. */
async function atTheBank() {
  const placed = await buyer.send(contract.sales.checkout, byCard(buyer));
  const reference = placed.result.paymentReference!;
  const started = await company.visitor().send(contract.payments.start, { Reference: reference });
  const intent = company.bank.local.find(reference)!;
  return { SalesID: placed.result.salesID, reference, started, intent };
}
const callback = async (fields: Record<string, string>) =>
  (await company.app.inject({ method: 'POST', url: '/Payex/Callback', ...formBody(fields) }))
    .statusCode;
const state = async (Reference: string) =>
  (await company.visitor().send(contract.payments.status, { Reference })).result.state;
const saleState = async (SalesID: string) =>
  (await buyer.send(contract.sales.detail, { SalesID })).result.salesStatus;
const sign = (transaction: string) =>
  createHash('sha512').update(`${BANK_SECRET}|${transaction}`).digest('hex');
/** Cancels open orders: their number is limited. */
const cancel = (SalesID: string) => buyer.send(contract.sales.cancel, { SalesID });

describe('a card payment', () => {
  test('is settled when the provider itself says so, once, whatever is told again', async () => {
    const { SalesID, reference, started, intent } = await atTheBank();
    expect(started.result.redirectUrl).toContain(`/Payment/Form/${intent.key}`);
    expect(intent).toMatchObject({ amount: 12_000, currency: 'MYR', reference });
    company.bank.local.act(intent.key, 'payTold');
    expect(await state(reference)).toBe('PENDING');
    const [first] = company.bank.sent;
    expect(await callback(first!)).toBe(200);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['PAID', 'APPROVED']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => callback(first!)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_tx
      where cause_id = ${SalesID} and type = 'SALE_BY_CARD'`.execute(company.database.db);
    expect(rows[0]!.count).toBe(1);
    const detail = await buyer.send(contract.sales.detail, { SalesID });
    expect(detail.result.history.map((step) => step.status)).toEqual(['PENDING', 'APPROVED']);
    expect(detail.result.documents).toHaveLength(1);
  });

  test('is asked for when nobody ever tells us', async () => {
    const { SalesID, intent } = await atTheBank();
    company.bank.local.act(intent.key, 'payUntold');
    company.advance(30_000);
    expect(await reconcilePayments(company.services)).toBe(0);
    company.advance(31_000);
    expect(await reconcilePayments(company.services)).toBe(1);
    expect(await saleState(SalesID)).toBe('APPROVED');
  });

  test('is asked for by one of two servers, and by the other when that one ended before it was answered', async () => {
    // servers share their state only through the database
    const [one, other] = [{ ...company.services }, { ...company.services }];
    const { SalesID, intent } = await atTheBank();
    company.bank.local.act(intent.key, 'payUntold');
    company.advance(61_000);
    const asked = new Promise((done) => {
      company.bank.spy = (when) => when === 'ASKED' && done(when);
    });
    company.bank.mood = 'SILENT';
    const unanswered = reconcilePayments(one);
    await asked;
    company.bank.spy = null;
    company.bank.mood = 'WELL';
    expect(await reconcilePayments(other)).toBe(0);
    company.advance(119_000);
    expect(await reconcilePayments(other)).toBe(0);
    company.advance(1_000);
    expect(await reconcilePayments(other)).toBe(1);
    expect(await saleState(SalesID)).toBe('APPROVED');
    // the first server's answer arrives too late to be applied again
    expect(await unanswered).toBe(1);
    const { result } = await admin.send(contract.payments.list, {});
    const payments = result.rows.filter((row) => row.salesID === SalesID);
    expect(payments.map((row) => [row.status, row.problem])).toEqual([['PAID', null]]);
  });

  test('is asked for after 1, 3, 10 and 30 minutes, then every hour, and given up after a day', async () => {
    const { reference, SalesID } = await atTheBank();
    const asked: number[] = [];
    let asking = false;
    company.bank.spy = (_, path) => void (asking ||= path.includes(reference));
    for (let minute = 1; minute <= 26 * 60; minute += 1) {
      company.advance(MINUTE);
      asking = false;
      await reconcilePayments(company.services);
      if (asking) asked.push(minute);
      if (minute % 5 === 0) await cancelUnpaid(company.services);
    }
    company.bank.spy = null;
    buyer = await company.signedIn('card.buyer');
    expect(asked.slice(0, 6)).toEqual([1, 3, 10, 30, 90, 150]);
    expect(asked.at(-1)).toBeGreaterThanOrEqual(24 * 60);
    expect(asked.at(-1)).toBeLessThan(25 * 60 + 1);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['FAILED', 'CANCELLED']);
  });

  test('that was declined may be tried again, on a new page, once at a time', async () => {
    const { SalesID, reference, intent } = await atTheBank();
    company.bank.local.act(intent.key, 'decline');
    await callback(company.bank.sent.at(-1)!);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['FAILED', 'PENDING']);
    const again = await Promise.all(
      [1, 2, 3].map(() =>
        company.visitor().send(contract.payments.start, { Reference: reference }),
      ),
    );
    const references = new Set(again.map((answer) => answer.result.reference));
    expect(references.size).toBe(1);
    const [second] = references;
    expect(second).not.toBe(reference);
    company.bank.local.act(company.bank.local.find(second!)!.key, 'pay');
    await callback(company.bank.sent.at(-1)!);
    expect(await saleState(SalesID)).toBe('APPROVED');
  });

  test('that the bank has not decided yet waits', async () => {
    const { SalesID, reference, intent } = await atTheBank();
    company.bank.local.act(intent.key, 'wait');
    expect(await callback(company.bank.sent.at(-1)!)).toBe(200);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['PENDING', 'PENDING']);
    await cancel(SalesID);
  });

  test('of a registration makes the member, and a stranger gets nothing without it', async () => {
    const guest = company.visitor();
    const { result: Ticket } = await guest.send(contract.files.uploadTicket, {});
    const registered = await guest.send(contract.registration.register, {
      ...registrationBody('M0000001', 'card.newcomer', undefined, Ticket),
      PaymentType: 'CARD',
    });
    const reference = registered.result.paymentReference!;
    await guest.send(contract.payments.start, { Reference: reference });
    company.bank.local.act(company.bank.local.find(reference)!.key, 'pay');
    await callback(company.bank.sent.at(-1)!);
    const newcomer = await company.signedIn('card.newcomer');
    const told = await guest.send(contract.payments.status, { Reference: reference });
    expect(told.result).toMatchObject({ state: 'PAID', newMemberID: newcomer.memberID });
    const profile = await newcomer.send(contract.members.profile, { MemberID: newcomer.memberID });
    expect(profile.result.status).toBe('ACTIVE');
  });
});

describe('a buyer who left the page', () => {
  test('and registers finds the way back in a mail, without being able to sign in', async () => {
    const guest = company.visitor();
    const { result: Ticket } = await guest.send(contract.files.uploadTicket, {});
    const registered = await guest.send(contract.registration.register, {
      ...registrationBody('M0000001', 'left.newcomer', undefined, Ticket),
      PaymentType: 'CARD',
    });
    const reference = registered.result.paymentReference!;
    await guest.send(contract.payments.start, { Reference: reference });
    company.advance(5 * MINUTE);
    company.bank.local.act(company.bank.local.find(reference)!.key, 'decline');
    await reconcilePayments(company.services);
    const { rows } = await sql<{ to_address: string; params: Buffer }>`
      select to_address, params from mail where template = 'cardFailed' and to_address like 'left.newcomer%'`.execute(
      company.database.db,
    );
    expect(rows).toHaveLength(1);
    const [{ to_address, params }] = rows as [(typeof rows)[0]];
    const { open } = JSON.parse(
      company.services.secrets.open(params, mailBox(to_address, 'cardFailed')),
    ) as { open: string };
    expect(open).toBe(
      `${company.services.config.publicUrl}/Payex/PaymentCancel?reference=${reference}`,
    );
    const standing = await guest.send(contract.payments.status, { Reference: reference });
    expect(standing.result).toMatchObject({ state: 'FAILED', mayTryAgain: true });
    company.advance(11 * MINUTE);
    const over = await guest.send(contract.payments.status, { Reference: reference });
    expect(over.result).toMatchObject({ state: 'FAILED', mayTryAgain: false });
    buyer = await company.signedIn('card.buyer');
    admin = await company.signedIn('admin');
  });

  test('orders anew once the time to pay is over and the provider knows of no payment', async () => {
    const { SalesID, reference } = await atTheBank();
    const start = () => company.visitor().send(contract.payments.start, { Reference: reference });
    company.advance(18 * MINUTE);
    // until the provider has been queried it could still be under way
    expect((await start()).code).toBe('PAYMENT_UNDER_WAY');
    await cancelUnpaid(company.services);
    buyer = await company.signedIn('card.buyer');
    expect(await saleState(SalesID)).toBe('PENDING');
    await reconcilePayments(company.services);
    expect((await start()).code).toBe('STATE_CHANGED');
    await cancelUnpaid(company.services);
    expect(await saleState(SalesID)).toBe('CANCELLED');
  });

  test('gets the money back when nothing was reserved and the goods are gone', async () => {
    await setSetting(company.database.db, 'unpaidWorth', 0);
    const { SalesID, intent } = await atTheBank();
    await setSetting(company.database.db, 'unpaidWorth', 1_000_000);
    const { db } = company.database;
    const teas = db.updateTable('stock_balance').where('item_code', '=', 'TEA01');
    const { on_hand } = await db
      .selectFrom('stock_balance')
      .select('on_hand')
      .where('item_code', '=', 'TEA01')
      .executeTakeFirstOrThrow();
    await teas.set((eb) => ({ on_hand: eb.ref('reserved') })).execute();
    company.bank.local.act(intent.key, 'pay');
    await callback(company.bank.sent.at(-1)!);
    await teas.set({ on_hand }).execute();
    const sale = resultOf(await buyer.send(contract.sales.detail, { SalesID }));
    expect([sale.salesStatus, sale.reason]).toEqual(['REJECTED', 'OUT_OF_STOCK']);
    admin = await company.signedIn('admin');
    const owed = await admin.send(contract.payments.list, { Owed: true });
    const row = owed.result.rows.find(({ salesID }) => salesID === SalesID);
    expect(row).toMatchObject({ problem: 'OUT_OF_STOCK' });
  });

  test('waits while the provider has a payment that the bank has not decided', async () => {
    const { SalesID, reference, intent } = await atTheBank();
    company.bank.local.act(intent.key, 'wait');
    company.advance(63 * MINUTE);
    await reconcilePayments(company.services);
    const again = await company.visitor().send(contract.payments.start, { Reference: reference });
    expect(again.code).toBe('PAYMENT_UNDER_WAY');
    buyer = await company.signedIn('card.buyer');
    await cancel(SalesID);
  });
});

test('a second payment of an order that is paid is found although nobody tells of it', async () => {
  const { SalesID, intent } = await atTheBank();
  company.bank.local.act(intent.key, 'pay');
  await callback(company.bank.sent.at(-1)!);
  expect(await saleState(SalesID)).toBe('APPROVED');
  intent.transactions.push({ ...intent.transactions[0]!, id: 'SECOND' });
  company.advance(16 * MINUTE);
  await reconcilePayments(company.services);
  admin = await company.signedIn('admin');
  const owed = await admin.send(contract.payments.list, { Owed: true });
  const row = owed.result.rows.find(({ salesID }) => salesID === SalesID);
  expect(row).toMatchObject({ transactionID: 'SECOND', problem: 'DOUBLE' });
});

test('a row that cannot be read stands with the payment for staff, and the good one settles it', async () => {
  const { SalesID, intent } = await atTheBank();
  intent.transactions.push({ id: 'NOTHING', code: '00', amount: 0, at: '' });
  intent.transactions.push({ id: 'GOOD', code: '00', amount: 12_000, at: '' });
  company.advance(2 * MINUTE);
  await reconcilePayments(company.services);
  expect(await saleState(SalesID)).toBe('APPROVED');
  const { rows } = (await admin.send(contract.payments.list, {})).result;
  expect(rows.find(({ salesID }) => salesID === SalesID)!.lastError).toContain('NOTHING');
});

describe('nothing is settled by', () => {
  test('a forged return page: it only shows what we know', async () => {
    const { SalesID, reference } = await atTheBank();
    const back = await company.app.inject({
      method: 'POST',
      url: `/Payex/PaymentSuccess?reference=${reference}`,
      ...formBody({
        auth_code: '00',
        amount: '120.00',
        reference_number: reference,
        signature: sign('X'),
      }),
    });
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/Payex/PaymentSuccess?reference=${reference}`,
    ]);
    const elsewhere = await company.app.inject({
      method: 'POST',
      url: '/Payex/PaymentSuccess?reference=https://evil.example',
      ...formBody({}),
    });
    expect(elsewhere.headers.location).toBe('/Payex/PaymentSuccess');
    expect([await state(reference), await saleState(SalesID)]).toEqual(['PENDING', 'PENDING']);
    await cancel(SalesID);
  });

  test('a callback with a wrong, short or missing signature', async () => {
    const { SalesID, reference } = await atTheBank();
    const fields = { txn_id: 'T1', auth_code: '00', amount: '120.00', reference_number: reference };
    for (const signature of ['', 'ab', 'ab'.repeat(64), sign('T2'), `${sign('T1')}00`]) {
      expect(await callback({ ...fields, signature })).toBe(403);
    }
    expect(await callback(fields)).toBe(403);
    // genuine, but the provider knows of no such payment
    expect(await callback({ ...fields, signature: sign('T1') })).toBe(200);
    expect(await saleState(SalesID)).toBe('PENDING');
    await cancel(SalesID);
  });

  test('a payment of another amount: the money is owed back and said to be', async () => {
    const { SalesID, reference, intent } = await atTheBank();
    company.bank.local.act(intent.key, 'pay', 100);
    const told = company.bank.sent.at(-1)!;
    // what the callback claims is not trusted either
    expect(await callback({ ...told, amount: '120.00' })).toBe(200);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['FAILED', 'PENDING']);
    const owed = await admin.send(contract.payments.list, { Owed: true });
    const row = owed.result.rows.find((one) => one.salesID === SalesID)!;
    expect(row).toMatchObject({ received: 'MYR 1.00', problem: 'AMOUNT', paidBackAt: null });
    const PaymentID = Number(row.paymentID);
    const back = { PaymentID, Reference: 'PX-77' };
    const standing = async () =>
      (await company.visitor().send(contract.payments.status, { Reference: reference })).result;
    expect(await standing()).toMatchObject({
      mayTryAgain: false,
      unapplied: [{ charged: 'RM 1.00', paidBackAt: null }],
    });
    expect((await admin.send(contract.payments.paidBack, back)).status).toBe(200);
    expect((await admin.send(contract.payments.paidBack, back)).code).toBe('STATE_CHANGED');
    expect((await standing()).unapplied[0]!.paidBackAt).not.toBeNull();
    const mails = await admin.send(contract.access.mailList, { PageSize: 200 });
    const subjects = mails.result.rows.map((mail) => mail.subject);
    expect(subjects).toContain('Your card payment was refunded');
    expect(subjects.join()).toContain('Refund of your card payment for order');
    await cancel(SalesID);
  });

  test('a paid transaction of another sale', async () => {
    const one = await atTheBank();
    const other = await atTheBank();
    company.bank.local.act(one.intent.key, 'pay');
    const told = company.bank.sent.at(-1)!;
    expect(await callback({ ...told, reference_number: other.reference })).toBe(200);
    expect(await saleState(other.SalesID)).toBe('PENDING');
    expect(await callback(told)).toBe(200);
    expect([await saleState(one.SalesID), await saleState(other.SalesID)]).toEqual([
      'APPROVED',
      'PENDING',
    ]);
    await cancel(other.SalesID);
  });

  test('staff: only the provider says that a card was charged', async () => {
    const { SalesID } = await atTheBank();
    expect((await admin.send(contract.sales.approvePayment, { SalesID })).code).toBe(
      'CARD_PAYMENT',
    );
    await cancel(SalesID);
  });

  test('a payment that comes after the order was cancelled: it is owed back', async () => {
    const { SalesID, intent } = await atTheBank();
    await cancel(SalesID);
    company.bank.local.act(intent.key, 'pay');
    expect(await callback(company.bank.sent.at(-1)!)).toBe(200);
    expect(await saleState(SalesID)).toBe('CANCELLED');
    const owed = await admin.send(contract.payments.list, { Owed: true });
    expect(owed.result.rows.find((one) => one.salesID === SalesID)!.problem).toBe('SALE_CLOSED');
  });
});

describe('a provider that is', () => {
  test.each(['BROKEN', 'SILENT'] as const)(
    '%s loses nothing: the buyer waits and is settled later',
    async (mood) => {
      const placed = await buyer.send(contract.sales.checkout, byCard(buyer));
      const { salesID: SalesID, paymentReference } = placed.result;
      const Reference = paymentReference!;
      company.bank.mood = mood;
      const refused = await company.visitor().send(contract.payments.start, { Reference });
      expect([refused.status, refused.code]).toEqual([503, 'PROVIDER_DOWN']);
      company.bank.mood = 'WELL';
      expect((await company.visitor().send(contract.payments.start, { Reference })).status).toBe(
        200,
      );
      company.bank.local.act(company.bank.local.find(Reference)!.key, 'pay');
      company.bank.mood = mood;
      expect(await callback(company.bank.sent.at(-1)!)).toBe(200);
      expect([await state(Reference), await saleState(SalesID)]).toEqual(['PENDING', 'PENDING']);
      company.bank.mood = 'WELL';
      company.advance(61 * MINUTE);
      await reconcilePayments(company.services);
      buyer = await company.signedIn('card.buyer');
      expect(await saleState(SalesID)).toBe('APPROVED');
    },
  );
});

test('who has no reference learns nothing of a payment, and nobody pays for another’s order unseen', async () => {
  const guest = company.visitor();
  for (const Reference of ['0'.repeat(32), 'f'.repeat(32)]) {
    expect((await guest.send(contract.payments.status, { Reference })).status).toBe(404);
    expect((await guest.send(contract.payments.start, { Reference })).status).toBe(404);
  }
  expect((await guest.send(contract.payments.status, { Reference: "x' or 1=1" })).status).toBe(400);
});

// `CALLBACK_ROUNDS=8`: a thousand
const CALLBACK_ROUNDS = Number(process.env['CALLBACK_ROUNDS'] ?? effort(2, 1));

test(
  'whatever is called back, forged, altered, of another order, again and in any order, each order has what its bank says',
  async () => {
    const random = new SeededRandom(20_261_124);
    const CALLBACKS = effort(125, 60);
    let called = 0;
    for (let round = 0; round < CALLBACK_ROUNDS; round += 1) {
      const orders = await Promise.all([0, 1, 2, 3].map(() => atTheBank()));
      const truths = orders.map(() => random.pick(['pay', 'pay', 'other', 'decline'] as const));
      const told = orders.map(({ intent }, i) => {
        const truth = truths[i]!;
        company.bank.local.act(
          intent.key,
          truth === 'other' ? 'pay' : truth,
          truth === 'other' ? 100 : undefined,
        );
        return company.bank.sent.at(-1)!;
      });
      const altered = (): Record<string, string> => {
        const fields = { ...random.pick(told) };
        const other = random.pick(told);
        const how = random.below(8);
        if (how === 0) fields['signature'] = sign(String(random.next()));
        if (how === 1) delete fields['signature'];
        if (how === 2) fields['amount'] = random.pick(['0.01', '120.00', '-1', 'NaN', '1e9', '']);
        if (how === 3) fields['reference_number'] = other['reference_number']!;
        if (how === 4) fields['txn_id'] = other['txn_id']!;
        if (how === 5) fields['auth_code'] = random.pick(['00', '09', '51', 'constructor']);
        if (how === 6) Object.assign(fields, { txn_id: 'X1', signature: sign('X1') });
        return fields;
      };
      while (called < (round + 1) * CALLBACKS) {
        company.bank.mood = random.chance(0.1) ? 'BROKEN' : 'WELL';
        const some = Array.from({ length: 4 }, altered);
        const answers = await Promise.all(some.map(callback));
        called += some.length;
        expect(answers.every((status) => status === 200 || status === 403)).toBe(true);
      }
      company.bank.mood = 'WELL';
      for (const fields of told) await callback(fields);
      expect(await Promise.all(orders.map(({ SalesID }) => saleState(SalesID)))).toEqual(
        truths.map((truth) => (truth === 'pay' ? 'APPROVED' : 'PENDING')),
      );
      for (const [i, { SalesID }] of orders.entries())
        if (truths[i] !== 'pay') await cancel(SalesID);
    }
    // one payment for each amount received, each only once
    const { rows } = await sql<{ twice: number }>`
    select count(*)::int as twice from (select transaction_id from card_payment group by transaction_id
      having count(*) > 1) t`.execute(company.database.db);
    expect(rows[0]!.twice).toBe(0);
  },
  CALLBACK_ROUNDS * 30_000,
);

test('the books agree with all of it', async () => {
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});

describe('staff decide a card order by the provider’s record', () => {
  const decide = (by: TestClient, SalesID: string, TransactionID?: string) =>
    by.send(contract.payments.decide, {
      SalesID,
      Reason: 'Looked up in the portal',
      ...(TransactionID ? { TransactionID } : {}),
    });

  test('paid: it settles once, with that transaction, and what the provider tells later changes nothing', async () => {
    const { SalesID, reference, intent } = await atTheBank();
    company.bank.mood = 'BROKEN';
    expect((await decide(buyer, SalesID, 'PX-1000')).status).toBe(403);
    const both = await Promise.all([
      decide(admin, SalesID, 'PX-1000'),
      decide(admin, SalesID, 'PX-1000'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['PAID', 'APPROVED']);
    const next = await atTheBank();
    expect((await decide(admin, next.SalesID, 'PX-1000')).code).toBe('TRANSACTION_USED');
    expect(await saleState(next.SalesID)).toBe('PENDING');
    await cancel(next.SalesID);
    // the provider has it under a number of its own: charged twice, owed back
    company.bank.mood = 'WELL';
    company.bank.local.act(intent.key, 'payTold');
    await callback(company.bank.sent.at(-1)!);
    expect(await saleState(SalesID)).toBe('APPROVED');
    const owed = (await admin.send(contract.payments.list, { Owed: true })).result.rows;
    expect(owed.filter(({ salesID }) => salesID === SalesID)).toMatchObject([
      { problem: 'DOUBLE' },
    ]);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('not paid: the attempt ends, and the buyer begins another one', async () => {
    const { SalesID, reference } = await atTheBank();
    expect((await decide(admin, SalesID)).status).toBe(200);
    expect([await state(reference), await saleState(SalesID)]).toEqual(['FAILED', 'PENDING']);
    expect((await decide(admin, SalesID)).code).toBe('STATE_CHANGED');
    const again = await company.visitor().send(contract.payments.start, { Reference: reference });
    expect(again.status).toBe(200);
    await cancel(SalesID);
  });
});
