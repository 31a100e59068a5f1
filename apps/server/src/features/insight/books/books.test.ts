import { contract } from '@canopy/contract/contract';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '../../../testing/bank.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { proofOf, proveBooksJob } from './proveBooks.ts';
import { ON_THE_TAIL, type BookRule } from './rules.ts';
import { transaction } from '../../../platform/database/transaction.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany({ card: true });
  admin = await company.signedIn('admin');
  const [one, two] = [await company.member('M0000001'), await company.member('M0000001')];
  await company.reload(two, '500');
  for (const Amount of ['100', '30']) {
    await two.send(contract.wallets.transfer, {
      MemberID: two.memberID,
      ToMember: one.memberID,
      WalletType: 'RW',
      Amount,
      SecurityPin: PIN,
    });
  }
  await two.send(contract.sales.checkout, oneTea(two.memberID));
  // the same member has also reloaded by card
  const card = { MemberID: two.memberID, Amount: '90', SecurityPin: PIN };
  const { paymentReference } = (await two.send(contract.payments.reload, card)).result;
  await company.visitor().send(contract.payments.start, { Reference: paymentReference });
  company.bank.local.act(company.bank.local.find(paymentReference)!.key, 'pay');
  const told = formBody(company.bank.sent.at(-1)!);
  await company.app.inject({ method: 'POST', url: '/Payex/Callback', ...told });
  // the common sponsor of both has earned a bonus
  const root = await company.member('M0000001', 'earner');
  const below = await company.member(root.memberID);
  await company.reload(below, '200');
  await company.database.db
    .updateTable('member')
    .set({ bank_name: 'Test Bank', bank_account_number: '7012345678', bank_holder: 'A Person' })
    .where('id', '=', Number(root.memberID.slice(1)))
    .execute();
  const RequestID = [];
  for (const Amount of ['10', '10', '10']) {
    const now = (await admin.send(contract.settings.walletSettings, {})).result;
    await admin.send(contract.settings.saveWalletSettings, {
      ReloadMinimum: now.reloadMinimum,
      Withdraw: { ...now.withdraw, minimum: '10.00' },
      Transfer: now.transfer,
      Convert: now.convert,
      PayoutDays: 3,
    });
    const asked = await root.send(contract.wallets.withdraw, {
      MemberID: root.memberID,
      Amount,
      SecurityPin: PIN,
    });
    if (asked.status !== 200) throw new Error(asked.text);
    RequestID.push(asked.result.requestID);
  }
  const decide = { RequestID: RequestID[0]!, Reference: 'IBG 1' };
  expect((await admin.send(contract.wallets.approveRequest, decide)).status).toBe(200);
  const reject = { RequestID: RequestID[1]!, Reason: 'No such account' };
  expect((await admin.send(contract.wallets.rejectRequest, reject)).status).toBe(200);
});
afterAll(() => company.close());

const brokenOf = (proof: Awaited<ReturnType<typeof proofOf>>): BookRule[] =>
  proof.findings.filter(({ count }) => count > 0).map(({ rule }) => rule);

/**
 * What a proof reports after somebody with database access changed something; rolled back
 * afterwards.
 */
const after = (...changes: RawBuilder<unknown>[]) => proofAfter(changes, true);

async function proofAfter(changes: readonly RawBuilder<unknown>[], whole: boolean) {
  const undo = new Error('undo');
  let found: Awaited<ReturnType<typeof proofOf>> | undefined;
  await transaction(company.database.db, async (tx) => {
    // bypasses the product's permissions and the triggers, as the database owner can
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const change of changes) {
      const { numAffectedRows } = await change.execute(tx);
      expect(numAffectedRows ?? 1n).not.toBe(0n);
    }
    // an hourly proof that starts before the first transaction sees everything, with its own
    // statements
    if (!whole) {
      await sql`insert into book_proof (at, whole, until_tx, took_ms, wrong, findings) values (now(), true, -1, 0, 0, '[]')`.execute(
        tx,
      );
    }
    found = await proofOf(tx, whole);
    expect(found.whole).toBe(whole);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found!;
}

/**
 * An hourly proof starts from transactions: anything without one is only found by the whole proof.
 */
const NO_TRANSACTION = 'a request that was never decided called approved';

const account = (code: string) => sql`(select id from account where system_code = ${code})`;
const postingOf = (type: string, system: string) =>
  sql`account_id = ${account(system)} and tx_id = (select min(id) from ledger_tx where type = ${type})`;

describe('the proof of the books', () => {
  test('holds for what the product wrote, and names every rule', async () => {
    const proof = await proofOf(company.database.db, true);
    expect(proof.findings.filter(({ count }) => count > 0)).toEqual([]);
    expect(proof.findings).toHaveLength(15);
    expect(brokenOf(await proofAfter([], false))).toEqual([]);
    const sum = proof.accounts!.reduce(
      (total, { balance }) => total + Math.round(Number(balance) * 100),
      0,
    );
    expect(sum).toBe(0);
  });

  test.each<[BookRule, string, RawBuilder<unknown>[]]>([
    [
      'SUM',
      'one sen more in one posting',
      [sql`update posting set amount = amount + 1 where ${postingOf('RELOAD', 'BANK_CLEARING')}`],
    ],
    [
      'TRANSACTION',
      'one sen from one transaction to another',
      [
        sql`update posting set amount = amount + 1 where ${postingOf('RELOAD', 'BANK_CLEARING')}`,
        sql`update posting set amount = amount - 1 where ${postingOf('SALE_BY_SLIP', 'BANK_CLEARING')}`,
      ],
    ],
    [
      'TRANSACTION',
      'postings without their transaction',
      [sql`delete from ledger_tx where type = 'RELOAD'`],
    ],
    [
      'CHAIN',
      'entries without their account',
      [
        sql`delete from account where id = (select max(account_id) from posting where version is not null)`,
      ],
    ],
    [
      'WALLET',
      'one sen more in a wallet',
      [
        sql`update account set balance = balance + 1 where id = (select max(id) from account where balance > 0)`,
      ],
    ],
    [
      'CHAIN',
      'one sen more in a balance of a statement',
      [
        sql`update posting set balance_after = balance_after + 1 where version = 1 and tx_id = (select min(tx_id) from posting where version = 1)`,
      ],
    ],
    [
      'CHAIN',
      'an entry left out',
      [
        sql`update account set version = version + 1 where id = (select max(account_id) from posting where version is not null)`,
      ],
    ],
    [
      'NEGATIVE',
      'a wallet below zero',
      [
        sql`alter table account drop constraint account_balance_check`,
        sql`update account set balance = -1 where id = (select max(id) from account where member_id is not null)`,
      ],
    ],
    [
      'CAUSE',
      'one sen more in a reload',
      [
        sql`update wallet_request set amount = amount + 1 where id = (select min(id) from wallet_request where type = 'RELOAD')`,
      ],
    ],
    [
      'CAUSE',
      'one sen more in a transfer',
      [
        sql`update wallet_move set amount = amount + 1 where id = (select min(id) from wallet_move)`,
      ],
    ],
    [
      'CAUSE',
      'one sen more in an order',
      [
        sql`update sale set total = total + 1, sub_total = sub_total + 1 where id = (select min(id) from sale where payment_type = 'BANK_SLIP' and total > 0)`,
      ],
    ],
    [
      'CAUSE',
      'one sen more in a bonus line',
      [
        sql`update bonus_line set amount = amount + 1 where id = (select min(id) from bonus_line where earner_id is not null)`,
      ],
    ],
    [
      'CAUSE',
      NO_TRANSACTION,
      [
        sql`update wallet_request set status = 'APPROVED', decided_at = now(), reference = 'x' where status = 'PENDING'`,
      ],
    ],
    [
      'WITHDRAWALS',
      'one sen more in a withdrawal that waits',
      [
        sql`update wallet_request set held = held + 1, payout = payout + 1 where status = 'PENDING'`,
      ],
    ],
    [
      'REFUNDS',
      'a sale booked as owed',
      [
        sql`update posting set account_id = ${account('REFUNDS_PAYABLE')} where ${postingOf('SALE_BY_SLIP', 'SALES')}`,
      ],
    ],
    [
      'BONUS_RUN',
      'a month that says that it paid one sen',
      [
        sql`insert into bonus_run (period, state, members, sales, volume, volume_value, paid, breakage, plan_versions, pv_value, input_hash, output_hash, calculated_at, calculated_by, locked_at, posted_at)
          select '2026-10', 'POSTED', 1, 0, 0, 0, 1, 0, '{}', 100, '', '', now(), min(id), now(), now() from login`,
        sql`insert into bonus_run_earner (run_id, member_id, earned, clawed_back, carried_in, paid, carried_out)
          select max(b.id), 1, 1, 0, 0, 1, 0 from bonus_run b`,
      ],
    ],
    [
      'STOCK',
      'one unit more on a shelf',
      [
        sql`update stock_balance set on_hand = on_hand + 1 where item_code = (select min(item_code) from stock_balance)`,
      ],
    ],
    [
      'REVERSAL',
      'one sen more in what came back of a withdrawal',
      [
        sql`update posting set amount = amount + 1, balance_after = balance_after + 1 where version is not null and tx_id = (select id from ledger_tx where type = 'WITHDRAWAL_RETURNED')`,
        sql`update posting set amount = amount - 1 where version is null and tx_id = (select id from ledger_tx where type = 'WITHDRAWAL_RETURNED')`,
      ],
    ],
    [
      'ANSWER',
      'a command that never ended',
      [
        sql`insert into command_key (actor, key, call, body_hash, created_at) values (1, 'left', 'x', '', now() - interval '2 minutes')`,
      ],
    ],
    [
      'CARD',
      'one sen more in what a card was charged for a reload',
      [sql`update card_payment set amount = amount + 1 where request_id is not null`],
    ],
    ['CARD', 'a reload by card without its money', [sql`delete from card_payment`]],
    [
      'CARD',
      'money by card for a reload that was never credited',
      [sql`update wallet_request set status = 'CANCELLED', card_payment_id = null where by_card`],
    ],
    [
      'CARD',
      'a slip called a card payment',
      [
        sql`update sale set payment_type = 'CARD' where id = (select min(id) from sale where payment_type = 'BANK_SLIP' and total > 0)`,
      ],
    ],
  ])('%s notices %s', async (rule, what, changes) => {
    expect(brokenOf(await after(...changes))).toContain(rule);
    if (rule in ON_THE_TAIL && what !== NO_TRANSACTION) {
      expect(brokenOf(await proofAfter(changes, false))).toContain(rule);
    }
  });

  test('is made each hour from the last one that held and whole each day, and an alarm is a line of the audit log and a thing to do', async () => {
    const { db } = company.database;
    await proveBooksJob(company.services);
    const shown = (await admin.send(contract.books.trialBalance, {})).result;
    expect(shown).toMatchObject({ last: { whole: true, wrong: 0 }, running: false });
    expect(shown.lastWholeHeldAt).toBe(shown.last!.at);
    await transaction(db, async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`update account set balance = balance + 1 where id = (select max(id) from account where balance > 0)`.execute(
        tx,
      );
    });
    await admin.send(contract.books.proveBooks, {});
    await proveBooksJob(company.services);
    const broken = (await admin.send(contract.books.trialBalance, {})).result;
    expect(broken.last).toMatchObject({ wrong: 1 });
    expect(broken.last!.findings).toContainEqual({
      rule: 'WALLET',
      count: 1,
      first: [{ subject: expect.stringMatching(/^M\d{7} [ERS]W$/), amount: '0.01' }],
    });
    expect(broken.lastHeldAt).toBe(shown.last!.at);
    const line = await db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'books.broken')
      .executeTakeFirst();
    expect(line?.after).toMatchObject({ rules: 'WALLET', wrong: 1 });
    const queues = (await admin.send(contract.reports.queues, {})).result;
    expect(queues.find(({ queue }) => queue === 'books')).toMatchObject({ count: 1 });
  });
});
