import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDownloads } from '../../../makeDownloads.ts';
import { addBareMembers } from '../../../testing/bareMembers.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { createRole } from '../../office/access/createRole.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import { partOf } from './fileParts.ts';
import { removeOldDownloads } from './removeOldDownloads.ts';

const { downloads, members, sales, tax } = contract;

let company: TestCompany;
let admin: TestClient;
let clerk: TestClient;
let ana: TestClient;

/** Members, some of them active; more than are read per batch. */
const MANY = 20_400;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await createRole(company.ctx, { code: 'CLERK', name: 'Clerk', permissions: ['member.view'] });
  await createStaff(company.ctx, {
    username: 'clerk',
    password: PASSWORD,
    fullName: 'Carl Clerk',
    roleCode: 'CLERK',
    mustChangePassword: false,
  });
  clerk = await company.signedIn('clerk');
  ana = await company.member('M0000001', 'ana');
  await company.reload(ana, '500.00');
  await ana.send(sales.checkout, oneTea(ana.memberID));
  await addBareMembers(company.services.db, MANY, 'bare');
});
afterAll(() => company.close());

const Export = {
  Format: 'csv' as const,
  Columns: [{ Title: 'ID', Fields: ['memberID'] }],
};
const ask = (by: TestClient, Path: string, Body: object) =>
  by.send(downloads.ask, { Name: 'Of mine', Path, Body: Body as Record<string, unknown> });
const newest = async (by: TestClient) => resultOf(await by.send(downloads.list, {})).rows[0]!;
const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n');

test('a long list is made by a task while others work, and is what the list itself gives', async () => {
  const body = { Status: 'ACTIVE', Sort: 'memberID', Export };
  const { downloadID } = resultOf(await ask(clerk, members.list.path, body));
  const take = { DownloadID: downloadID };
  expect((await newest(clerk)).state).toBe('QUEUED');
  expect(await clerk.send(downloads.take, take)).toMatchObject({
    code: 'STATE_CHANGED',
    error: 'This is no longer possible. Status: Queued.',
  });
  await makeDownloads(company.services);
  const made = await newest(clerk);
  expect(made).toMatchObject({ downloadID, fileName: 'Of mine.csv', state: 'DONE' });
  expect(made.total).toBeGreaterThan(10_000);
  expect(made.done).toBe(made.total);
  const file = await clerk.send(downloads.take, take);
  const direct = await clerk.send(members.list, { Status: 'ACTIVE', Sort: 'memberID', Export });
  expect(file.text).toBe(direct.text);
  expect(Buffer.byteLength(file.text)).toBe(made.bytes);
  // nobody can read it in storage
  const stored = await company.services.storage.get(partOf(downloadID, 0));
  expect(stored!.includes('M0000001')).toBe(false);
  const [told] = resultOf(await clerk.send(contract.notifications.list, {})).rows;
  expect(told).toMatchObject({ path: '/dashboard/downloads' });
  expect(told!.title).toContain('Of mine.csv');
});

test('a file holds what its reader may see, and is nobody else’s', async () => {
  const own = { Export };
  const { downloadID } = resultOf(await ask(ana, sales.list.path, own));
  await makeDownloads(company.services);
  const { text } = await ana.send(downloads.take, { DownloadID: downloadID });
  expect(new Set(linesOf(text).slice(1))).toEqual(new Set([`"${ana.memberID}"`]));
  for (const call of [downloads.take, downloads.remove]) {
    expect((await admin.send(call, { DownloadID: downloadID })).code).toBe('NOT_FOUND');
  }
  expect((await ask(ana, tax.yearList.path, { ...own, Year: 2026 })).code).toBe('FORBIDDEN');
  expect((await ask(clerk, contract.access.auditList.path, own)).code).toBe('FORBIDDEN');
  const others = { MemberID: 'M0000001', Export };
  expect((await ask(ana, contract.reports.sales.path, others)).code).toBe('NOT_FOUND');
  for (const path of ['/Nobody/Knows', '/Wallet/Transfer', '/../etc'])
    expect([400, 404]).toContain((await ask(admin, path, own)).status);
  expect((await ask(admin, members.list.path, {})).fields).toEqual({ Body: ['REQUIRED'] });
});

test('a right that is taken away before a file is made, or taken, takes the file with it', async () => {
  const { db } = company.database;
  const rights = (permission: string) =>
    db
      .updateTable('role_permission')
      .set({ permission })
      .where('role_code', '=', 'CLERK')
      .execute();
  const { downloadID: made } = resultOf(await ask(clerk, members.list.path, { Export }));
  await makeDownloads(company.services);
  const { downloadID: late } = resultOf(await ask(clerk, members.list.path, { Export }));
  await rights('sale.view');
  await makeDownloads(company.services);
  expect(await newest(clerk)).toMatchObject({
    downloadID: late,
    state: 'FAILED',
    errorCode: 'FORBIDDEN',
  });
  expect((await clerk.send(downloads.take, { DownloadID: made })).code).toBe('FORBIDDEN');
  await rights('member.view');
});

test('the statements of a year are made by a task, too', async () => {
  const given = {
    MemberID: ana.memberID,
    GivenOn: '2025-06-01',
    Kind: 'TRIP' as const,
    Description: 'Penang',
    Amount: '6000.00',
  };
  resultOf(await admin.send(tax.recordBenefit, given));
  const { downloadID } = resultOf(
    await ask(admin, tax.statements.path, { Year: 2025, Paper: 'zip' }),
  );
  await makeDownloads(company.services);
  expect(await newest(admin)).toMatchObject({ state: 'DONE', done: 1, total: 1 });
  const zip = await admin.send(downloads.take, { DownloadID: downloadID });
  expect(zip.file!.toString('latin1')).toContain(`CP58-2025-${ana.memberID}.pdf`);
});

test('what is not wanted any more is stopped, and nothing of it stays; so is what is too old', async () => {
  const { storage, db } = company.services;
  const { downloadID } = resultOf(await ask(ana, sales.list.path, { Export }));
  resultOf(await ana.send(downloads.remove, { DownloadID: downloadID }));
  await makeDownloads(company.services);
  expect(await newest(ana)).toMatchObject({ downloadID, state: 'CANCELLED' });
  const { id } = await db
    .selectFrom('download')
    .select('id')
    .where('parts', '>', 0)
    .executeTakeFirstOrThrow();
  expect(await storage.get(partOf(id, 0))).not.toBeNull();
  company.advance(4 * DAY_MS);
  expect(await removeOldDownloads(company.services)).toBeGreaterThan(1);
  expect(await storage.get(partOf(id, 0))).toBeNull();
  expect(await db.selectFrom('download').selectAll().execute()).toEqual([]);
});
