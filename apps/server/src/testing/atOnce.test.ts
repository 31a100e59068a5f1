import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import { createRole } from '../features/office/access/createRole.ts';
import { createStaff } from '../features/office/access/createStaff.ts';
import { ApiError } from '../platform/errors.ts';
import type { Answer, TestClient } from './client.ts';
import { balanceOf, openCompany, PASSWORD, PIN, type TestCompany } from './company.ts';
import { openEarner } from './earner.ts';
import { forgive } from './fuzz/company.ts';
import { resultOf } from './example.ts';
import { openPushBrowser } from './pushBrowser.ts';

/**
 * Several people, or one in several windows, acting at the same moment: each action is done or properly
 * refused, and counted.
 */

let company: TestCompany;
let admin: TestClient;
let ana: TestClient;

beforeAll(async () => {
  company = await openCompany({ card: true });
  admin = await company.signedIn('admin');
  ana = await company.member('M0000001', 'ana.atonce');
});
afterAll(() => company.close());

const times = <T>(count: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)));

/** How often each answer was given. */
const said = (answers: readonly Answer[]) => {
  const found: Record<string, number> = {};
  for (const { status, code } of answers) {
    const answer = code ?? String(status);
    found[answer] = (found[answer] ?? 0) + 1;
  }
  return found;
};

test('a name that was taken since the work looked is found by the work looking again', async () => {
  let looked = 0;
  const work = async () =>
    transaction(company.database.db, async (tx) => {
      looked += 1;
      if (looked > 1) throw new ApiError('DUPLICATE_CODE');
      await sql`insert into role (code, name) values ('TWICE', 'a'), ('TWICE', 'b')`.execute(tx);
    });
  await expect(work()).rejects.toMatchObject({ code: 'DUPLICATE_CODE' });
  expect(looked).toBe(2);
});

test('a name that was taken is looked for again also after a deadlock', async () => {
  const seen: string[] = [];
  const work = transaction(company.database.db, async (tx) => {
    if (seen.push('looked') === 1) {
      await sql`do $$ begin raise exception 'stuck' using errcode = '40P01'; end $$`.execute(tx);
    }
    if (seen.length === 3) throw new ApiError('DUPLICATE_CODE');
    await sql`insert into role (code, name) values ('TWICE', 'a'), ('TWICE', 'b')`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: 'DUPLICATE_CODE' });
  expect(seen).toHaveLength(3);
});

test('what is wrong both times is a mistake, and is shown as one', async () => {
  let tried = 0;
  const work = transaction(company.database.db, async (tx) => {
    tried += 1;
    await sql`insert into role_permission (role_code, permission) values ('NOBODY', 'sale.view')`.execute(
      tx,
    );
  });
  await expect(work).rejects.toMatchObject({ code: '23503' });
  expect(tried).toBe(2);
});

test('a role, a category and a browser are made once by whoever was first', async () => {
  const role = {
    RoleCode: 'ATONCE',
    Name: 'At once',
    Permissions: ['sale.view' as const],
    New: true,
    CurrentPassword: PASSWORD,
  };
  const roles = await times(8, () => admin.send(contract.access.saveRole, role));
  expect(said(roles)).toEqual({ 200: 1, DUPLICATE_CODE: 7 });

  const category = {
    CategoryCode: 'ATONCE',
    New: true,
    Names: [{ Language: 'en', Name: 'At once' }],
    Parent: null,
    Status: 'ACTIVE' as const,
  };
  const categories = await times(8, () => admin.send(contract.products.saveCategory, category));
  expect(said(categories)).toEqual({ 200: 1, DUPLICATE_CODE: 7 });

  const { subscription, close } = await openPushBrowser();
  close();
  const browsers = await times(8, () =>
    ana.send(contract.notifications.subscribePush, subscription),
  );
  expect(said(browsers)).toEqual({ 200: 8 });
});

test('a role that is deleted while staff get it: they have it, or there is none', async () => {
  await createRole(company.ctx, { code: 'CLERK', name: 'Clerk', permissions: ['sale.view'] });
  const staff = await times(6, async (i) => {
    const Email = `clerk.${i}@people.example`;
    const { staffID } = await createStaff(company.ctx, {
      username: `clerk.${i}`,
      password: PASSWORD,
      fullName: 'Greta Gone',
      roleCode: 'CLERK',
      email: Email,
      mustChangePassword: false,
    });
    const CurrentPassword = PASSWORD;
    return { StaffID: staffID, FullName: 'Greta Gone', Email, CurrentPassword };
  });
  for (let i = 0; i < 4; i += 1) {
    const RoleCode = `GONE${i}`;
    await createRole(company.ctx, { code: RoleCode, name: 'Gone', permissions: ['sale.view'] });
    const [removed, ...changed] = await Promise.all([
      admin.send(contract.access.deleteRole, { RoleCode, CurrentPassword: PASSWORD }),
      ...staff.map((one) => admin.send(contract.access.saveStaff, { ...one, RoleCode })),
    ]);
    expect(said(changed)).toEqual(removed.status === 200 ? { NOT_FOUND: 6 } : { 200: 6 });
  }
});

test('what one person may have so many of is counted right, however many ask at once', async () => {
  const tickets = await times(LIMITS.openTickets + 10, (i) =>
    ana.send(contract.tickets.open, {
      Subject: `Question ${i}`,
      Category: 'OTHER',
      Text: 'How is this?',
      Pictures: [],
    }),
  );
  expect(said(tickets)).toEqual({ 200: LIMITS.openTickets, TOO_MANY_TICKETS: 10 });

  const view = (List: string, i: number) =>
    ana.send(contract.listViews.save, {
      List,
      Name: `View ${i}`,
      Shared: false,
      Shown: { query: { Status: 'PAID' }, columns: null },
    });
  const views = await times(LIMITS.viewsOfList + 10, (i) => view('orders', i));
  expect(said(views)).toEqual({ 200: LIMITS.viewsOfList, TOO_MANY_VIEWS: 10 });

  const { unpaidSales } = resultOf(await admin.send(contract.settings.timeSettings, {}));
  const reloads = await times(unpaidSales + 5, () =>
    ana.send(contract.payments.reload, {
      MemberID: ana.memberID,
      Amount: '50.00',
      SecurityPin: PIN,
    }),
  );
  expect(said(reloads)).toEqual({ 200: unpaidSales, TOO_MANY_UNPAID_RELOADS: 5 });
});

test('nobody fills the database with lists that do not exist', async () => {
  const bea = await company.member('M0000001', 'bea.atonce');
  const view = (List: string) =>
    bea.send(contract.listViews.save, {
      List,
      Name: 'Mine',
      Shared: false,
      Shown: { query: {}, columns: null },
    });
  resultOf(await view('orders'));
  await sql`insert into list_view (list, login_id, name, shown, changed_at)
    select 'list' || n, login_id, name, shown, changed_at from list_view, generate_series(2, ${LIMITS.views}) n
    where login_id = (select id from login where username = 'bea.atonce')`.execute(
    company.database.db,
  );
  expect((await view('members')).code).toBe('TOO_MANY_VIEWS');
});

test('whoever asks and takes back again and again is told to go on tomorrow; others are not', async () => {
  const earner = await openEarner(company, 1);
  const ask = (who: TestClient) =>
    who.send(contract.wallets.withdraw, {
      MemberID: who.memberID,
      Amount: '50.00',
      SecurityPin: PIN,
    });
  const first = resultOf(await ask(earner));
  const asked = await company.database.db
    .updateTable('asked_day')
    .set({ times: LIMITS.asksADay })
    .where(
      'login_id',
      '=',
      sql<number>`(select login_id from member where id = ${Number(earner.memberID.slice(1))})`,
    )
    .executeTakeFirstOrThrow();
  expect(Number(asked.numUpdatedRows)).toBe(1);
  expect((await ask(earner)).code).toBe('TOO_MUCH_ASKED');
  // the refused request moved nothing, and a request made can be cancelled
  expect(await balanceOf(earner, 'EW')).toBe('250.00');
  const back = { RequestID: first.requestID };
  expect((await earner.send(contract.wallets.cancelRequest, back)).status).toBe(200);
  expect((await ask(await openEarner(company, 2))).status).toBe(200);
  // the day is over
  await sql`update asked_day set day = day - 1`.execute(company.database.db);
  expect((await ask(earner)).status).toBe(200);
  // a long run of the fuzzer locks nobody out
  await company.database.db.updateTable('asked_day').set({ times: LIMITS.asksADay }).execute();
  expect((await ask(earner)).code).toBe('TOO_MUCH_ASKED');
  await forgive(company.database.db);
  expect((await ask(earner)).status).toBe(200);
});
