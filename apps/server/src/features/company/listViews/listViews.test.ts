import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { createRole } from '../../office/access/createRole.ts';
import { createStaff } from '../../office/access/createStaff.ts';

let company: TestCompany;
let admin: TestClient;
let clerk: TestClient;
let ana: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await createRole(company.ctx, { code: 'CLERK', name: 'Clerk', permissions: ['sale.view'] });
  await createStaff(company.ctx, {
    username: 'clerk',
    password: PASSWORD,
    fullName: 'Carl Clerk',
    roleCode: 'CLERK',
    mustChangePassword: false,
  });
  clerk = await company.signedIn('clerk');
  ana = await company.member('M0000001', 'ana');
});
afterAll(() => company.close());

const save = (by: TestClient, Name: string, more: object = {}) =>
  by.send(contract.listViews.save, {
    List: 'orders',
    Name,
    Shared: false,
    Shown: { query: { Status: 'PAID', sort: '-placedAt' }, columns: null },
    ...more,
  });
const names = async (by: TestClient) =>
  resultOf(await by.send(contract.listViews.list, { List: 'orders' })).map(
    ({ name, own }) => `${name}${own ? '' : ' (theirs)'}`,
  );

test('a view is its maker’s alone until it is shared, and then every employee’s but no member’s', async () => {
  const { viewID } = resultOf(await save(clerk, 'To pack'));
  expect(await names(admin)).toEqual([]);
  resultOf(await save(clerk, 'To pack', { ViewID: viewID, Shared: true }));
  expect(await names(clerk)).toEqual(['To pack']);
  // those who manage staff tidy up after people who have left
  expect(await names(admin)).toEqual(['To pack']);
  expect(await names(ana)).toEqual([]);
  expect((await save(ana, 'Mine', { Shared: true })).code).toBe('FORBIDDEN');
  expect((await save(ana, 'To pack', { ViewID: viewID })).code).toBe('NOT_FOUND');
  expect((await ana.send(contract.listViews.remove, { ViewID: viewID })).code).toBe('NOT_FOUND');
  const { viewID: theirs } = resultOf(await save(admin, 'Watched', { Shared: true }));
  expect(await names(clerk)).toEqual(['To pack', 'Watched (theirs)']);
  expect((await clerk.send(contract.listViews.remove, { ViewID: theirs })).code).toBe('NOT_FOUND');
  resultOf(await admin.send(contract.listViews.remove, { ViewID: viewID }));
  expect(await names(clerk)).toEqual(['Watched (theirs)']);
});

test('a name stands for one view of a list, and there are so many that they can be found', async () => {
  const { viewID } = resultOf(await save(ana, 'Paid'));
  expect((await save(ana, 'PAID')).code).toBe('VIEW_NAME_TAKEN');
  const { viewID: other } = resultOf(await save(ana, 'Unpaid'));
  expect((await save(ana, 'paid', { ViewID: other })).code).toBe('VIEW_NAME_TAKEN');
  resultOf(await save(ana, 'Paid in full', { ViewID: viewID }));
  for (let i = 2; i < LIMITS.viewsOfList; i += 1) resultOf(await save(ana, `View ${i}`));
  expect((await save(ana, 'One more')).code).toBe('TOO_MANY_VIEWS');
  expect((await save(ana, 'One more', { List: 'statement' })).status).toBe(200);
});
