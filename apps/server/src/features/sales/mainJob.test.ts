import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { oneTea, openCompany, PASSWORD, picture, PIN, registrationBody, type TestCompany } from '../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const balance = async (client: TestClient, WalletType: 'EW' | 'RW') =>
  (await client.send(contract.wallets.balance, { MemberID: client.memberID, WalletType })).result;

describe('registration', () => {
  async function attempt(change: object, sponsor = 'M0000001') {
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const body = registrationBody(sponsor, `new.person${Math.trunc(performance.now() * 1000)}`, await company.slip(guest, ticket), ticket);
    return guest.send(contract.registration.register, { ...body, ...change } as never);
  }
  const counts = async () => {
    const [members, sales] = await Promise.all(
      (['member', 'sale'] as const).map((table) => company.database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()),
    );
    return [members!.n, sales!.n];
  };

  test('is done whole: member, sale and reserved stock, waiting for approval', async () => {
    const answer = await attempt({});
    expect(answer.status).toBe(200);
    const detail = await admin.send(contract.sales.detail, { SalesID: answer.result.salesID });
    expect(detail.result).toMatchObject({ memberID: answer.result.memberID, salesStatus: 'PENDING', salesType: 'REGISTRATION', amount: '600.00' });
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test.each([
    ['an under-age person', { DateOfBirth: '2015-01-01' }, 400, { DateOfBirth: ['UNDER_AGE'] }],
    ['a mobile of seven digits', { Mobile: '1234567' }, 400, { Mobile: ['INVALID_MOBILE'] }],
    ['passwords that differ', { ConfirmPassword: 'Another-2026!' }, 400, { ConfirmPassword: ['PASSWORD_MISMATCH'] }],
    ['terms not accepted', { AcceptTerms: false }, 400, { AcceptTerms: ['TERMS_REQUIRED'] }],
    ['an address line of 51 characters', { Address1: 'x'.repeat(51) }, 400, { Address1: ['TOO_LONG'] }],
    ['an unknown field', { Status: 'ACTIVE' }, 400, { Status: ['UNKNOWN_FIELD'] }],
    ['a negative quantity', { Products: [{ ProductCode: 'PKG-TEST', Quantity: -1 }] }, 400, { 'Products.0.Quantity': ['QUANTITY'] }],
  ])('refuses %s and leaves nothing behind', async (_, change, status, fields) => {
    const before = await counts();
    const answer = await attempt(change);
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['a post code of another state', { PostCode: '50450' }, 'POSTCODE_MISMATCH'],
    ['an unknown sponsor', { SponsorID: 'M0999999' }, 'SPONSOR_UNKNOWN'],
    ['a product of another mall', { Products: [{ ProductCode: 'TEA', Quantity: 1 }] }, 'NOT_ON_SALE'],
    ['somebody else’s slip', { BankSlip: '/files/slip/aaaaaaaaaaaaaaaaaaaaaaaaaaa.png' }, 'FILE_UNKNOWN'],
    ['paying from a wallet without a session', { PaymentType: 'WALLET', SecurityPin: PIN }, 'WALLET_NOT_ALLOWED'],
    ['a price that was tampered with', { ExpectedTotal: '1.00' }, 'PRICE_CHANGED'],
  ])('refuses %s in words', async (_, change, code) => {
    const before = await counts();
    expect((await attempt(change)).code).toBe(code);
    expect(await counts()).toEqual(before);
  });

  test('refuses a username, email, mobile and identity number that are taken, whatever their spelling', async () => {
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const first = registrationBody('M0000001', 'Taken.Name', await company.slip(guest, ticket), ticket);
    expect((await guest.send(contract.registration.register, first)).status).toBe(200);
    expect((await attempt({ Username: 'taken.NAME' })).code).toBe('DUPLICATE_USERNAME');
    expect((await attempt({ Email: 'TAKEN.NAME@people.example' })).code).toBe('DUPLICATE_EMAIL');
    expect((await attempt({ Mobile: `0${first.Mobile}` })).code).toBe('DUPLICATE_MOBILE');
    const spaced = first.IdentityValue.replace(/^(\d{6})(\d\d)/, '$1-$2-');
    expect((await attempt({ IdentityValue: spaced })).code).toBe('DUPLICATE_IDENTITY');
  });

  test('places a binary registration at the first free place and refuses one that is taken', async () => {
    const first = await attempt({ Binary: true });
    expect(first.result.placement).toEqual({ parentID: 'M0000001', side: 'L' });
    const taken = await attempt({ Binary: true, PlacementID: 'M0000001', PlacementSide: 'L' });
    expect(taken.code).toBe('PLACEMENT_TAKEN');
    expect((await attempt({ Binary: true })).result.placement).toEqual({ parentID: 'M0000001', side: 'R' });
  });

  test('by a signed-in upline is paid from the own wallet and the new member must choose an own password', async () => {
    const upline = await company.member('M0000001');
    await company.reload(upline, '700.00');
    const { BankSlip: _, Ticket: __, ...body } = registrationBody(upline.memberID, 'paid.by.upline', undefined, undefined);
    const answer = await upline.send(contract.registration.register, {
      ...body, PaymentType: 'WALLET', SecurityPin: PIN, Payments: [{ WalletType: 'RW', Amount: '600.00' }],
    });
    expect(answer.status).toBe(200);
    expect(await balance(upline, 'RW')).toBe('100.00');
    // 500 PV at 10 %
    expect(await balance(upline, 'EW')).toBe('50.00');
    const person = company.visitor();
    const login = await person.login('paid.by.upline', PASSWORD);
    expect(login.result.loginData).toMatchObject({ firstLogin: 1, mustChangePassword: true });
    const same = await person.send(contract.auth.setSecurityPin, { MemberID: person.memberID, Pin: PIN, ConfirmPin: PIN, Password: PASSWORD, ConfirmPassword: PASSWORD });
    expect(same.fields).toEqual({ Password: ['PASSWORD_SAME'] });
  });
});

describe('money', () => {
  test('a reload arrives once, when it is approved', async () => {
    const member = await company.member('M0000001');
    const asked = await member.send(contract.wallets.reload, { MemberID: member.memberID, Amount: '250.50', BankSlip: await company.slip(member), SecurityPin: PIN });
    expect(await balance(member, 'RW')).toBe('0.00');
    const approve = () => admin.send(contract.wallets.approveRequest, { RequestID: asked.result.requestID });
    expect((await approve()).status).toBe(200);
    expect(await balance(member, 'RW')).toBe('250.50');
    expect((await approve()).code).toBe('STATE_CHANGED');
    const statement = await member.send(contract.wallets.statement, { MemberID: member.memberID, WalletType: 'RW' });
    expect(statement.result).toMatchObject({ total: 1, opening: '0.00', closing: '250.50', rows: [{ type: 'RELOAD', amount: '250.50', balance: '250.50', causeID: asked.result.requestID }] });
  });

  test('the same slip does not bring money twice, whoever sends it', async () => {
    const [one, two] = [await company.member('M0000001'), await company.member('M0000001')];
    const DataString = await picture();
    const requests: string[] = [];
    for (const member of [one, two]) {
      const file = await member.send(contract.files.uploadFile, { DataString, FileType: 'image/png', FileName: 'slip.png', Pathway: 'slip' });
      const asked = await member.send(contract.wallets.reload, { MemberID: member.memberID, Amount: '100', BankSlip: file.result, SecurityPin: PIN });
      requests.push(asked.result.requestID);
    }
    const list = await admin.send(contract.wallets.requestList, { Status: 'PENDING' });
    expect(list.result.rows.find((row) => row.requestID === requests[1])!.slipSeenBefore).toEqual([requests[0]]);
    expect((await admin.send(contract.wallets.approveRequest, { RequestID: requests[0]! })).status).toBe(200);
    expect((await admin.send(contract.wallets.approveRequest, { RequestID: requests[1]! })).code).toBe('SLIP_USED');
  });

  test.each(['-5', '0', '0.001', '1e3', '1000000000000000', 'NaN', '５０', ' 50'])('an amount of %j is refused', async (Amount) => {
    const member = await company.member('M0000001');
    const answer = await member.send(contract.wallets.reload, { MemberID: member.memberID, Amount, BankSlip: await company.slip(member), SecurityPin: PIN });
    expect([answer.status, answer.fields]).toEqual([400, { Amount: ['INVALID_AMOUNT'] }]);
  });

  test('a purchase debits the wallet, takes the stock and counts to the month', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '300.00');
    const stock = async () => (await member.send(contract.mall.checkProductBalance, { ProductBalance: [{ ProductCode: 'TEA', Quantity: 1 }] })).result[0]!.stockBalance;
    const before = await stock();
    const bought = await member.send(contract.sales.checkout, oneTea(member.memberID));
    expect(bought.result.salesStatus).toBe('APPROVED');
    expect(await balance(member, 'RW')).toBe('180.00');
    expect(await stock()).toBe(before - 1);
    const profile = await member.send(contract.members.profile, { MemberID: member.memberID });
    expect(profile.result).toMatchObject({ maintenanceStatus: 'QUALIFIED', personalVolume: '100.00' });
  });

  test.each([
    ['a wrong PIN', { SecurityPin: '000000' }, 'WRONG_PIN'],
    ['more than the wallet holds', { Products: [{ ProductCode: 'TEA', Quantity: 9 }], Payments: [{ WalletType: 'RW', Amount: '1080.00' }], ExpectedTotal: '1080.00' }, 'INSUFFICIENT_BALANCE'],
    ['payments that do not add up', { Payments: [{ WalletType: 'RW', Amount: '1.00' }] }, 'PAYMENT_MISMATCH'],
    ['a total that is not the server’s', { ExpectedTotal: '1.00' }, 'PRICE_CHANGED'],
    ['more than is in stock, over two lines of one item', { Products: [{ ProductCode: 'TEA', Quantity: 900 }, { ProductCode: 'TEA-DUO', Quantity: 300 }], Payments: [{ WalletType: 'RW', Amount: '174000.00' }], ExpectedTotal: '174000.00' }, 'INSUFFICIENT_STOCK'],
    ['the activation mall when activated already', { MallType: 3, Products: [{ ProductCode: 'PKG-TEST', Quantity: 1 }] }, 'MALL_NOT_OPEN'],
    ['an unknown product', { Products: [{ ProductCode: 'NOPE', Quantity: 1 }] }, 'UNKNOWN_PRODUCT'],
    ['a closed warehouse', { WarehouseID: 'W0000099' }, 'WAREHOUSE_UNKNOWN'],
  ])('a purchase with %s is refused and changes nothing', async (_, change, code) => {
    const member = await company.member('M0000001');
    await company.reload(member, '500.00');
    const answer = await member.send(contract.sales.checkout, { ...oneTea(member.memberID), ...change } as never);
    expect(answer.code).toBe(code);
    expect(await balance(member, 'RW')).toBe('500.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('the same key gives the first answer again, a refusal too; another body is refused', async () => {
    const member = await company.member('M0000001');
    const key = crypto.randomUUID();
    const poor = await member.send(contract.sales.checkout, oneTea(member.memberID), { key });
    expect(poor.code).toBe('INSUFFICIENT_BALANCE');
    await company.reload(member, '300.00');
    expect((await member.send(contract.sales.checkout, oneTea(member.memberID), { key })).code).toBe('INSUFFICIENT_BALANCE');
    const other = crypto.randomUUID();
    const first = await member.send(contract.sales.checkout, oneTea(member.memberID), { key: other });
    const again = await member.send(contract.sales.checkout, oneTea(member.memberID), { key: other });
    expect(again.result).toEqual(first.result);
    const changed = await member.send(contract.sales.checkout, { ...oneTea(member.memberID), Products: [{ ProductCode: 'TEA', Quantity: 2 }] }, { key: other });
    expect([changed.status, changed.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await balance(member, 'RW')).toBe('180.00');
  });

  test('a recorded command is refused after five minutes', async () => {
    const member = await company.member('M0000001');
    const RequestTime = new Date(company.services.clock().getTime() - 6 * 60_000).toISOString();
    const answer = await member.raw(contract.sales.checkout, { ...oneTea(member.memberID), RequestTime });
    expect(answer.code).toBe('REQUEST_TIME');
  });

  test('the ledger’s rows cannot be changed or unbalanced, whoever tries', async () => {
    const { db } = company.database;
    await expect(db.deleteFrom('posting').execute()).rejects.toThrow(/only added/);
    await expect(db.updateTable('audit').set({ actor: 'M0000001' }).execute()).rejects.toThrow(/only added/);
    const tx = await db.selectFrom('ledger_tx').select('id').executeTakeFirstOrThrow();
    const account = await db.selectFrom('account').select('id').where('system_code', '=', 'ADJUSTMENTS').executeTakeFirstOrThrow();
    await expect(db.insertInto('posting').values({ tx_id: tx.id, account_id: account.id, amount: 5 }).execute()).rejects.toThrow(/sum to zero/);
  });
});

describe('a bonus month', () => {
  test('is calculated, locked and posted once, and every line tells why', async () => {
    const top = await company.member('M0000001');
    const middle = await company.member(top.memberID);
    const buyer = await company.member(middle.memberID);
    for (const person of [top, buyer]) {
      await company.reload(person, '300.00');
      expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
    }
    const before = await balance(top, 'EW');
    const run = await admin.send(contract.compensation.calculate, { Period: '2026-11' });
    expect(run.result.state).toBe('CALCULATED');
    // a preview pays nobody and is not shown to members
    expect(await balance(top, 'EW')).toBe(before);
    const RunID = run.result.runID;
    expect((await admin.send(contract.compensation.post, { RunID })).code).toBe('RUN_STATE');
    expect((await admin.send(contract.compensation.approve, { RunID })).result.state).toBe('LOCKED');
    expect((await admin.send(contract.compensation.calculate, { Period: '2026-11' })).code).toBe('PERIOD_POSTED');
    expect((await admin.send(contract.compensation.post, { RunID })).result.state).toBe('POSTED');
    expect((await admin.send(contract.compensation.post, { RunID })).code).toBe('RUN_STATE');

    // the middle did not maintain: the top gets level 1 of the buyer's 100 PV
    const lines = await top.send(contract.compensation.lineList, { Plan: 'UNILEVEL' });
    const line = lines.result.rows.find((row) => row.sourceMemberID === buyer.memberID)!;
    expect(line).toMatchObject({ amount: '5.00', level: 1, percentage: 500, volume: '100.00', status: 'PAID' });
    const why = await top.send(contract.compensation.lineDetail, { LineID: line.lineID });
    expect(why.result.path.map((step) => [step.memberID, step.role, step.reason])).toEqual([
      [buyer.memberID, 'SOURCE', null],
      [middle.memberID, 'PASSED_OVER', 'NOT_MAINTAINED'],
      [top.memberID, 'EARNER', null],
    ]);
    expect(why.result.formula).toBe('100.00 PV × RM 1.00 × 5.00 % = RM 5.00');
    expect(why.result.transactionID).toMatch(/^X\d{7}$/);
    // somebody else's line is not found
    expect((await buyer.send(contract.compensation.lineDetail, { LineID: line.lineID })).status).toBe(404);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });

    // what is bought after the lock counts in the next month
    expect((await buyer.send(contract.sales.checkout, oneTea(buyer.memberID))).status).toBe(200);
    const next = await company.database.db.selectFrom('sale').select('period').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(next.period).toBe('2026-12');
  });
});

describe('uploads', () => {
  test.each([
    ['a text file named .png', Buffer.from('hello').toString('base64'), 'FILE_TYPE'],
    ['no base64', '%%%', 'FILE_DAMAGED'],
    ['an SVG named .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'), 'FILE_TYPE'],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024, 1).toString('base64').slice(0, 7_050_000), 'FILE_TOO_LARGE'],
  ])('%s is refused', async (_, DataString, code) => {
    const answer = await admin.send(contract.files.uploadFile, { DataString, FileType: 'image/png', FileName: 'x.png', Pathway: 'slip' });
    expect(answer.code).toBe(code);
  });

  test('a visitor without a ticket may not upload, and a path is no pathway', async () => {
    const guest = company.visitor();
    const body = { DataString: await picture(), FileType: 'image/png', FileName: '../../x.png', Pathway: 'slip' as const };
    expect((await guest.send(contract.files.uploadFile, body)).code).toBe('TICKET_INVALID');
    expect((await guest.raw(contract.files.uploadFile, { ...body, Pathway: '../etc' })).status).toBe(400);
  });

  test('a slip is seen by its owner and by staff through a link, by nobody else', async () => {
    const [owner, stranger] = [await company.member('M0000001'), await company.member('M0000001')];
    const Url = await company.slip(owner);
    expect((await stranger.send(contract.files.fileLink, { Url })).status).toBe(404);
    const link = await owner.send(contract.files.fileLink, { Url });
    expect((await company.app.inject({ url: link.result })).statusCode).toBe(200);
    expect((await company.app.inject({ url: Url })).statusCode).toBe(404);
    company.advance(6 * 60_000);
    expect((await company.app.inject({ url: link.result })).statusCode).toBe(404);
  });
});
