import type { Permission } from '@canopy/contract/codes';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { createRole } from '../../office/access/createRole.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import { openPushBrowser } from '../../../testing/pushBrowser.ts';
import { stockDesk } from '../../../testing/stockDesk.ts';
import { openStream } from '../../../testing/openStream.ts';
import { sendPush } from './sendPush.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { effort } from '../../../testing/effort.ts';

/** Pages that are displaced by later pages of the same two people. */
const EARLY_PAGES = effort(200, 36);

const { notifications, wallets, auth } = contract;
let company: TestCompany;
let url: string;
let member: TestClient;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany({ realTime: true });
  url = await company.app.listen({ port: 0, host: '127.0.0.1' });
  member = await company.member('M0000001', 'hears');
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const bell = async (client: TestClient) => (await client.send(notifications.latest, {})).result;

async function askReload(client: TestClient): Promise<string> {
  const BankSlip = await company.slip(client);
  const { memberID: MemberID } = client;
  const body = { MemberID, Amount: '80.00', BankSlip, SecurityPin: PIN };
  return (await client.send(wallets.reload, body)).result.requestID;
}

test('an approval by staff is at once on the open pages of the member, and leads to the wallet', async () => {
  const page = await openStream(url, member);
  const stranger = await openStream(url, await company.member('M0000001', 'deaf'));
  const before = await bell(member);
  const RequestID = await askReload(member);
  const asked = await page.next('notice');
  expect(asked).toMatchObject({ unread: before.unread + 1 });
  await admin.send(wallets.approveRequest, { RequestID });
  const { notice } = (await page.next('notice')) as { notice: (typeof before.rows)[number] };
  expect(notice).toMatchObject({
    area: 'wallets',
    title: `Reload ${RequestID} approved`,
    path: '/dashboard/walletStatement',
    read: false,
  });
  expect((await bell(member)).rows[0]).toEqual(notice);
  // read on one page, it is read on every page
  await member.send(notifications.read, { NoticeID: notice.noticeID });
  expect(await page.next('unread')).toEqual({ unread: before.unread + 1 });
  expect(stranger.events.filter(({ event }) => event === 'notice')).toEqual([]);
  page.close();
  stranger.close();
});

test('who decides is told of what waits, who does not is not, and who asked is not', async () => {
  const decides = await hired('pays', 'walletRequest.approve');
  const packs = await hired('packs', 'shipment.update');
  const RequestID = await askReload(member);
  const { rows } = await bell(decides);
  expect(rows[0]).toMatchObject({
    area: 'work',
    path: `/dashboard/walletRequests?requestID=${RequestID}`,
  });
  expect((await bell(packs)).rows.filter(({ area }) => area === 'work')).toEqual([]);
});

test('signing out ends the open pages of that session and of no other', async () => {
  const other = await company.signedIn('hears', PASSWORD);
  const [own, others] = await Promise.all([openStream(url, member), openStream(url, other)]);
  await other.send(auth.logout, {});
  await others.ended;
  await askReload(member);
  expect(await own.next('notice')).toHaveProperty('unread');
  own.close();
  expect((await openStream(url, other)).status).toBe(401);
});

test('whoever becomes a stockist, or no longer is one, hears it at once on the open pages', async () => {
  const page = await openStream(url, member);
  const WarehouseID = await stockDesk(() => admin).newWarehouse(member.memberID);
  expect(await page.next('login')).toEqual({});
  const status = (Status: 'ACTIVE' | 'INACTIVE') =>
    admin.send(contract.stock.changeWarehouseStatus, { WarehouseID, Status });
  await status('INACTIVE');
  expect(await page.next('login')).toEqual({});
  page.close();
});

test('what is chosen not to come does not, but what is about security does', async () => {
  const quiet = await company.member('M0000001', 'quiet');
  for (const Channel of ['mail', 'inApp'] as const) {
    await quiet.send(notifications.savePreference, { Area: 'wallets', Channel, Wanted: false });
  }
  const before = await bell(quiet);
  await askReload(quiet);
  expect(await bell(quiet)).toEqual(before);
  expect(await mailsTo('quiet')).not.toContain('reloadAsked');
  const refused = await quiet.send(notifications.savePreference, {
    Area: 'security',
    Channel: 'mail',
    Wanted: false,
  });
  expect(refused.code).toBe('NOTICE_FIXED');
  const NewPassword = 'Angin-2026-Baru!';
  await quiet.send(auth.changePassword, {
    CurrentPassword: PASSWORD,
    Password: NewPassword,
    ConfirmPassword: NewPassword,
  });
  expect(await mailsTo('quiet')).toContain('passwordChanged');
});

test('the link of a mail ends mails of its kind without a session, and only a link of ours does', async () => {
  const sponsor = await company.member('M0000001', 'sponsor.quiet');
  const { login_id } = await company.database.db
    .selectFrom('member')
    .select('login_id')
    .where('email', '=', 'sponsor.quiet@people.example')
    .executeTakeFirstOrThrow();
  const Token = unsubscribeToken(company.services, login_id, 'team');
  const forged = Token.replace(/^\d+/, String(login_id - 1));
  const visitor = company.visitor();
  expect((await visitor.send(notifications.unsubscribe, { Token: forged })).code).toBe('NOT_FOUND');
  expect((await visitor.send(notifications.unsubscribe, { Token })).result).toEqual({
    area: 'team',
  });
  await company.member(sponsor.memberID);
  expect(await mailsTo('sponsor.quiet')).not.toContain('newRecruit');
  expect((await bell(sponsor)).rows.map(({ area }) => area)).toContain('team');
});

async function hired(username: string, right: Permission): Promise<TestClient> {
  const roleCode = username.toUpperCase();
  await createRole(company.ctx, { code: roleCode, name: username, permissions: [right] });
  await createStaff(company.ctx, {
    username,
    password: PASSWORD,
    fullName: username,
    roleCode,
    mustChangePassword: false,
  });
  return company.signedIn(username);
}

async function mailsTo(username: string): Promise<string[]> {
  const rows = await company.database.db
    .selectFrom('mail')
    .select('template')
    .where('to_address', '=', `${username}@people.example`)
    .execute();
  return rows.map(({ template }) => template);
}

test('a browser whose pages are closed shows the titles that its owner chose, encrypted, once, until its session ends', async () => {
  const { db } = company.database;
  const owner = await company.member('M0000001', 'pushed');
  const browser = await openPushBrowser();
  const anywhere = () => true;
  const inside = ['https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]/x'];
  for (const Endpoint of [...inside, 'https://a.example:8443/x', 'https://me@a.example/x']) {
    const wrong = { ...browser.subscription, Endpoint };
    expect((await owner.send(notifications.subscribePush, wrong)).code).toBe('PUSH_ADDRESS');
  }
  expect((await owner.send(notifications.subscribePush, browser.subscription)).result).toBe(true);
  const { key, on } = (await owner.send(notifications.pushKey, {})).result;
  expect(on).toBe(true);
  await db.updateTable('push_subscription').set({ endpoint: browser.address }).execute();

  // a name that resolves to an internal machine is not contacted
  const first = await askReload(owner);
  expect(await sendPush(company.services)).toBe(1);
  expect(browser.got).toEqual([]);
  // a service with errors is retried, and receives it once, whichever server sends
  browser.answers.push(503);
  company.advance(61_000);
  await sendPush(company.services, anywhere);
  company.advance(61_000);
  await Promise.all([sendPush(company.services, anywhere), sendPush(company.services, anywhere)]);
  const [{ headers, said }] = browser.got as [(typeof browser.got)[number]];
  expect(said).toEqual({
    title: expect.stringContaining(first),
    path: '/dashboard/walletReload',
    tag: expect.stringMatching(/^notice-\d+$/),
  });
  expect(headers['authorization']).toContain(`k=${key}`);
  expect(JSON.stringify(said)).not.toContain('80.00');

  const choice = { Area: 'wallets' as const, Channel: 'push' as const, Wanted: false };
  await owner.send(notifications.savePreference, choice);
  await askReload(owner);
  await owner.send(notifications.savePreference, { ...choice, Wanted: true });
  expect(await sendPush(company.services, anywhere)).toBe(0);
  // anything read meanwhile is not sent
  await askReload(owner);
  await owner.send(notifications.readAll, {});
  await sendPush(company.services, anywhere);
  expect(browser.got).toHaveLength(1);

  await askReload(owner);
  await owner.send(auth.logout, {});
  const left = await db.selectFrom('push_subscription').select('id').execute();
  expect(left).toEqual([]);
  expect(await sendPush(company.services, anywhere)).toBe(0);
  expect(browser.got).toHaveLength(1);
  // a browser that has gone is tried only once
  const again = await company.signedIn('pushed');
  await again.send(notifications.subscribePush, browser.subscription);
  await db.updateTable('push_subscription').set({ endpoint: browser.address }).execute();
  await askReload(again);
  browser.answers.push(410);
  expect(await sendPush(company.services, anywhere)).toBe(1);
  expect((await again.send(notifications.pushKey, {})).result.on).toBe(false);
  browser.close();
});

test('everybody with an open page is told, and the server ends them all when it stops', async () => {
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => openStream(url, [member, admin][i % 2]!)));
  const early = await open(EARLY_PAGES);
  const late = await open(24);
  const pages = [...early, ...late];
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  // a person's oldest pages make room
  await Promise.all(early.map(({ ended }) => ended));
  await askReload(member);
  await Promise.all(late.map((page) => page.next('notice')));
  const ending = company.app.close();
  await Promise.all(pages.map(({ ended }) => ended));
  await ending;
});
