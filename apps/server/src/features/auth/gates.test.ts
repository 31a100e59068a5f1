import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRole } from '../access/createRole.ts';
import { createStaff } from '../access/createStaff.ts';
import type { TestClient } from '../../testing/client.ts';
import {
  openCompany,
  PASSWORD,
  picture,
  registrationBody,
  type TestCompany,
} from '../../testing/company.ts';
import { setSetting } from '../../testing/setSetting.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

let roles = 0;
async function staffWith(
  permissions: Parameters<typeof createRole>[1]['permissions'],
  mustChangePassword = false,
): Promise<TestClient> {
  roles += 1;
  const code = `GATE_${roles}`;
  await createRole(company.ctx, { code, name: code, permissions });
  await createStaff(company.ctx, {
    username: code.toLowerCase(),
    password: PASSWORD,
    fullName: code,
    roleCode: code,
    mustChangePassword,
  });
  if (!mustChangePassword) return company.signedIn(code.toLowerCase());
  const client = company.visitor();
  await client.login(code.toLowerCase(), PASSWORD);
  return client;
}

const upload = async (client: TestClient, Pathway: 'product' | 'banner' | 'slip' | 'identity') =>
  client.send(contract.files.uploadFile, {
    DataString: await picture(),
    FileType: 'image/png',
    FileName: 'picture.png',
    Pathway,
  });
const register = (client: TestClient) =>
  client.send(
    contract.registration.register,
    registrationBody('M0000001', 'x.y', undefined, undefined),
  );

test('staff who have no password of their own yet neither register nor upload', async () => {
  const fresh = await staffWith(['member.register', 'product.edit'], true);
  expect((await upload(fresh, 'product')).code).toBe('FIRST_LOGIN');
  expect((await register(fresh)).code).toBe('FIRST_LOGIN');
});

test('staff register, and upload what belongs to it, only with the right to', async () => {
  const reader = await staffWith(['mail.view']);
  expect((await register(reader)).code).toBe('FORBIDDEN');
  for (const pathway of ['product', 'banner', 'slip', 'identity'] as const) {
    expect((await upload(reader, pathway)).code, pathway).toBe('FORBIDDEN');
  }
  const editor = await staffWith(['product.edit']);
  expect((await upload(editor, 'product')).status).toBe(200);
  expect((await upload(editor, 'banner')).code).toBe('FORBIDDEN');
  const clerk = await staffWith(['member.register']);
  expect((await upload(clerk, 'slip')).status).toBe(200);
  // the form is looked at: the right is there
  expect((await register(clerk)).code).not.toBe('FORBIDDEN');
});

test('staff who must have an authenticator upload nothing before', async () => {
  const editor = await staffWith(['product.edit']);
  await setSetting(company.database.db, 'totpForStaff', true);
  expect((await upload(editor, 'product')).code).toBe('TOTP_REQUIRED');
});
