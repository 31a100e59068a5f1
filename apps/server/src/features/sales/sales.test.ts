import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  picture,
  PIN,
  type TestCompany,
} from '../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('money', () => {
  test('a reload arrives once, when it is approved', async () => {
    const member = await company.member('M0000001');
    const asked = await member.send(contract.wallets.reload, {
      MemberID: member.memberID,
      Amount: '250.50',
      BankSlip: await company.slip(member),
      SecurityPin: PIN,
    });
    expect(await balanceOf(member, 'RW')).toBe('0.00');
    const approve = () =>
      admin.send(contract.wallets.approveRequest, { RequestID: asked.result.requestID });
    expect((await approve()).status).toBe(200);
    expect(await balanceOf(member, 'RW')).toBe('250.50');
    expect((await approve()).code).toBe('STATE_CHANGED');
    const statement = await member.send(contract.wallets.statement, {
      MemberID: member.memberID,
      WalletType: 'RW',
    });
    expect(statement.result).toMatchObject({
      total: 1,
      opening: '0.00',
      closing: '250.50',
      rows: [
        { type: 'RELOAD', amount: '250.50', balance: '250.50', causeID: asked.result.requestID },
      ],
    });
  });

  test('a slip pays for one order, also at once, and under the same key the same is said', async () => {
    const member = await company.member('M0000001');
    const order = {
      ...oneTea(member.memberID),
      PaymentType: 'BANK_SLIP' as const,
      Payments: [],
      BankSlip: await company.slip(member),
    };
    const keys = [randomUUID(), randomUUID()];
    const twice = () =>
      Promise.all(keys.map((key) => member.send(contract.sales.checkout, order, { key })));
    const said = (answers: Awaited<ReturnType<typeof twice>>) =>
      answers.map(({ status, code }) => code ?? status).toSorted();
    const answers = await twice();
    expect(said(answers)).toEqual([200, 'FILE_UNKNOWN']);
    expect((await twice()).map(({ status }) => status)).toEqual(
      answers.map(({ status }) => status),
    );
  });

  test('an upload asks for one reload', async () => {
    const member = await company.member('M0000001');
    const reload = {
      MemberID: member.memberID,
      Amount: '100',
      BankSlip: await company.slip(member),
      SecurityPin: PIN,
    };
    expect((await member.send(contract.wallets.reload, reload)).status).toBe(200);
    expect((await member.send(contract.wallets.reload, reload)).code).toBe('FILE_UNKNOWN');
  });

  test('the same slip does not bring money twice, whoever sends it', async () => {
    const [one, two] = [await company.member('M0000001'), await company.member('M0000001')];
    const DataString = await picture();
    const requests: string[] = [];
    for (const member of [one, two]) {
      const file = await member.send(contract.files.uploadFile, {
        DataString,
        FileType: 'image/png',
        FileName: 'slip.png',
        Pathway: 'slip',
      });
      const asked = await member.send(contract.wallets.reload, {
        MemberID: member.memberID,
        Amount: '100',
        BankSlip: file.result,
        SecurityPin: PIN,
      });
      requests.push(asked.result.requestID);
    }
    const list = await admin.send(contract.wallets.requestList, { Status: 'PENDING' });
    expect(list.result.rows.find((row) => row.requestID === requests[1])!.slipSeenBefore).toEqual([
      requests[0],
    ]);
    expect(
      (await admin.send(contract.wallets.approveRequest, { RequestID: requests[0]! })).status,
    ).toBe(200);
    expect(
      (await admin.send(contract.wallets.approveRequest, { RequestID: requests[1]! })).code,
    ).toBe('SLIP_USED');
  });

  test.each(['-5', '0', '0.001', '1e3', '1000000000000000', 'NaN', '５０', ' 50'])(
    'an amount of %j is refused',
    async (Amount) => {
      const member = await company.member('M0000001');
      const answer = await member.send(contract.wallets.reload, {
        MemberID: member.memberID,
        Amount,
        BankSlip: await company.slip(member),
        SecurityPin: PIN,
      });
      expect([answer.status, answer.fields]).toEqual([400, { Amount: ['INVALID_AMOUNT'] }]);
    },
  );

  test('a purchase debits the wallet, takes the stock and counts to the month', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '300.00');
    const stock = async () =>
      (
        await member.send(contract.mall.checkProductBalance, {
          ProductBalance: [{ ProductCode: 'TEA', Quantity: 1 }],
        })
      ).result[0]!.stockBalance;
    const before = await stock();
    const bought = await member.send(contract.sales.checkout, oneTea(member.memberID));
    expect(bought.result.salesStatus).toBe('APPROVED');
    expect(await balanceOf(member, 'RW')).toBe('180.00');
    expect(await stock()).toBe(before - 1);
    const profile = await member.send(contract.members.profile, { MemberID: member.memberID });
    expect(profile.result).toMatchObject({
      maintenanceStatus: 'QUALIFIED',
      personalVolume: '100.00',
    });
  });

  test.each([
    ['a wrong PIN', { SecurityPin: '000000' }, 'WRONG_PIN'],
    [
      'more than the wallet holds',
      {
        Products: [{ ProductCode: 'TEA', Quantity: 9 }],
        Payments: [{ WalletType: 'RW', Amount: '1080.00' }],
        ExpectedTotal: '1080.00',
      },
      'INSUFFICIENT_BALANCE',
    ],
    [
      'payments that do not add up',
      { Payments: [{ WalletType: 'RW', Amount: '1.00' }] },
      'PAYMENT_MISMATCH',
    ],
    ['a total that is not the server’s', { ExpectedTotal: '1.00' }, 'PRICE_CHANGED'],
    [
      'more than is in stock, over two lines of one item',
      {
        Products: [
          { ProductCode: 'TEA', Quantity: 900 },
          { ProductCode: 'TEA-DUO', Quantity: 300 },
        ],
        Payments: [{ WalletType: 'RW', Amount: '174000.00' }],
        ExpectedTotal: '174000.00',
      },
      'INSUFFICIENT_STOCK',
    ],
    [
      'the activation mall when activated already',
      { MallType: 3, Products: [{ ProductCode: 'PKG-TEST', Quantity: 1 }] },
      'MALL_NOT_OPEN',
    ],
    ['an unknown product', { Products: [{ ProductCode: 'NOPE', Quantity: 1 }] }, 'UNKNOWN_PRODUCT'],
    ['a closed warehouse', { WarehouseID: 'W0000099' }, 'WAREHOUSE_UNKNOWN'],
  ])('a purchase with %s is refused and changes nothing', async (_, change, code) => {
    const member = await company.member('M0000001');
    await company.reload(member, '500.00');
    const answer = await member.send(contract.sales.checkout, {
      ...oneTea(member.memberID),
      ...change,
    } as never);
    expect(answer.code).toBe(code);
    expect(await balanceOf(member, 'RW')).toBe('500.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('the same key gives the first answer again, a refusal too; another body is refused', async () => {
    const member = await company.member('M0000001');
    const key = crypto.randomUUID();
    const poor = await member.send(contract.sales.checkout, oneTea(member.memberID), { key });
    expect(poor.code).toBe('INSUFFICIENT_BALANCE');
    await company.reload(member, '300.00');
    expect(
      (await member.send(contract.sales.checkout, oneTea(member.memberID), { key })).code,
    ).toBe('INSUFFICIENT_BALANCE');
    const other = crypto.randomUUID();
    const first = await member.send(contract.sales.checkout, oneTea(member.memberID), {
      key: other,
    });
    const again = await member.send(contract.sales.checkout, oneTea(member.memberID), {
      key: other,
    });
    expect(again.result).toEqual(first.result);
    const changed = await member.send(
      contract.sales.checkout,
      { ...oneTea(member.memberID), Products: [{ ProductCode: 'TEA', Quantity: 2 }] },
      { key: other },
    );
    expect([changed.status, changed.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await balanceOf(member, 'RW')).toBe('180.00');
  });

  test('a recorded command is refused after five minutes', async () => {
    const member = await company.member('M0000001');
    const RequestTime = new Date(company.services.clock().getTime() - 6 * 60_000).toISOString();
    const answer = await member.raw(contract.sales.checkout, {
      ...oneTea(member.memberID),
      RequestTime,
    });
    expect(answer.code).toBe('REQUEST_TIME');
  });

  test('the ledger’s rows cannot be changed or unbalanced, whoever tries', async () => {
    const { db } = company.database;
    const changes = (tx: typeof db) => [
      () => tx.deleteFrom('posting').execute(),
      () => tx.updateTable('audit').set({ actor: 'M0000001' }).execute(),
    ];
    // the role that the product works as may not, and of its owner the triggers keep the rows
    for (const change of changes(db)) await expect(change()).rejects.toThrow(/permission denied/);
    for (const nth of [0, 1]) {
      const byOwner = db.transaction().execute(async (tx) => {
        await sql`set local role none`.execute(tx);
        await changes(tx)[nth]!();
      });
      await expect(byOwner).rejects.toThrow(/only added/);
    }
    const tx = await db.selectFrom('ledger_tx').select('id').executeTakeFirstOrThrow();
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('system_code', '=', 'ADJUSTMENTS')
      .executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('posting')
        .values({ tx_id: tx.id, account_id: account.id, amount: 5 })
        .execute(),
    ).rejects.toThrow(/sum to zero/);
  });
});
