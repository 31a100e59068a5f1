import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@canopy/contract/contract';
import type { Permission } from '@canopy/contract/codes';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { hireOfficer } from '../../../testing/officer.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

let address: Promise<string> | undefined;
/** Address of the company’s server, which starts listening at the first call. */
const addressOf = () => (address ??= company.app.listen({ port: 0, host: '127.0.0.1' }));
const inDays = (days: number) =>
  new Date(company.services.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A program that holds a key with these permissions. */
async function program(Rights: Permission[], more: object = {}, maker = admin) {
  const body = {
    Name: 'Warehouse',
    Rights,
    ExpiryDate: inDays(30),
    CallsAMinute: 50,
    CurrentPassword: PASSWORD,
    ...more,
  };
  const made = resultOf(await maker.send(contract.integrations.createKey, body));
  const client = company.visitor();
  client.memberID = made.integrationID;
  client.accessToken = made.key;
  client.signingKey = made.signingKey;
  return { client, ...made };
}
const items = (client: TestClient) => client.send(contract.stock.itemList, {});

test('a program with a key of one right can do just that: nothing of a person, nothing of another right', async () => {
  const { client, integrationID } = await program(['stock.view']);
  expect((await items(client)).status).toBe(200);
  const refused = [
    await client.send(contract.members.list, {}),
    await client.send(contract.stock.saveCategory, {
      CategoryCode: 'X',
      Name: 'X',
      Status: 'ACTIVE',
      New: true,
    }),
    // what every employee or every person may do belongs to the key's maker, and a PIN to a person
    await client.send(contract.announcements.current, {}),
    await client.send(contract.auth.logout),
    await client.send(contract.auth.setSecurityPin, {
      MemberID: integrationID,
      Pin: PIN,
      ConfirmPin: PIN,
    }),
    await client.send(contract.integrations.keyList, {}),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  // the same header rules as for everybody: an ID of its own, and every body signed with its own
  // key
  const unnamed = await client.send(
    contract.stock.itemList,
    {},
    { headers: { cloginuser: admin.memberID } },
  );
  expect([unnamed.status, unnamed.text]).toEqual([401, 'INVALID TOKEN']);
  const unsigned = await client.send(
    contract.stock.itemList,
    {},
    { headers: { jiancustom: 'f'.repeat(64) } },
  );
  expect(unsigned.code).toBe('INVALID_SIGNATURE');
  const listed = resultOf(await admin.send(contract.integrations.keyList, {}));
  expect(listed.find((row) => row.integrationID === integrationID)).toMatchObject({
    rights: ['stock.view'],
    lastUsedAt: company.services.clock().toISOString(),
  });
});

test('what a program changes stands in the audit log under its own ID', async () => {
  const { client, integrationID } = await program(['stock.edit']);
  const body = { CategoryCode: 'BYKEY', Name: 'By key', Status: 'ACTIVE' as const, New: true };
  resultOf(await client.send(contract.stock.saveCategory, body));
  const line = await company.database.db
    .selectFrom('audit')
    .select('actor')
    .where('subject', '=', 'BYKEY')
    .executeTakeFirstOrThrow();
  expect(line.actor).toBe(integrationID);
});

test('a key is kept as a hash; it ends when it is taken back, on its last day, and with the rights of its maker', async () => {
  const { client, key, integrationID } = await program(['stock.view']);
  const kept = await company.database.db.selectFrom('api_key').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(key.slice(10));
  resultOf(await admin.send(contract.integrations.revokeKey, { IntegrationID: integrationID }));
  expect((await items(client)).text).toBe('INVALID TOKEN');
  const short = await program(['stock.view'], { ExpiryDate: inDays(1) });
  expect((await items(short.client)).status).toBe(200);
  company.advance(3 * DAY_MS);
  admin = await company.signedIn('admin');
  expect((await items(short.client)).text).toBe('INVALID TOKEN');
  // nobody can grant permissions they lack, nor the permission to create keys
  const officer = await hireOfficer(company);
  expect((await officer.send(contract.integrations.keyList, {})).code).toBe('FORBIDDEN');
  const asked = (Rights: Permission[]) =>
    admin.send(contract.integrations.createKey, {
      Name: 'X',
      Rights,
      ExpiryDate: inDays(9),
      CallsAMinute: 5,
      CurrentPassword: PASSWORD,
    });
  expect((await asked(['role.edit'])).code).toBe('RIGHT_NOT_HELD');
  expect((await asked(['integration.edit'])).code).toBe('RIGHT_NOT_HELD');
  const orphan = await program(['stock.view']);
  await company.database.db.updateTable('staff').set({ status: 'SUSPENDED' }).execute();
  expect((await items(orphan.client)).text).toBe('INVALID TOKEN');
  await company.database.db.updateTable('staff').set({ status: 'ACTIVE' }).execute();
});

test('a key has a limit of its own for each minute', async () => {
  const { client } = await program(['stock.view'], { CallsAMinute: 3 });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await items(client)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  company.advance(61_000);
  expect((await items(client)).status).toBe(200);
});

test('the example of the documentation, as it stands there, works with a key', async () => {
  const { integrationID, key, signingKey } = await program(['stock.view']);
  const api = (await company.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { post: { 'x-codeSamples'?: { lang: string; source: string }[] } }>;
  }>();
  const samples = api.paths['/Stock/ItemList']!.post['x-codeSamples']!;
  expect(samples.map(({ lang }) => lang)).toEqual(['curl', 'TypeScript']);
  // calls reserved for people have none
  expect(api.paths['/Wallet/Transfer']!.post['x-codeSamples']).toBeUndefined();
  const BASE = await addressOf();
  const file = join(mkdtempSync(join(tmpdir(), 'canopy-sample-')), 'sample.mts');
  writeFileSync(file, samples[1]!.source);
  const env = { ...process.env, BASE, ID: integrationID, KEY: key, SIGNING_KEY: signingKey };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  expect(stdout).toMatch(/^200 \{/);
  rmSync(dirname(file), { recursive: true });
});

test('the client that is generated from the contract is typed, and works with a key as far as its rights go', async () => {
  const { integrationID, key, signingKey } = await program(['stock.view', 'stock.edit']);
  const source = (await company.app.inject('/api/client.ts')).payload;
  // no calls reserved for people
  expect(source).toContain('itemList: (body');
  expect(source).not.toContain('/Wallet/Transfer');
  const BASE = await addressOf();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-client-'));
  writeFileSync(join(folder, 'client.mts'), source);
  writeFileSync(
    join(folder, 'use.mts'),
    `import { Client, Refusal } from './client.mts';
    const client = new Client(${JSON.stringify({ base: BASE, id: integrationID, key, signingKey, language: 'ms' })});
    const { rows, total } = await client.stock.itemList({ PageSize: 5 });
    const names: string[] = rows.map((row) => row.name);
    const category = { CategoryCode: 'CLIENT', Name: 'Made by a client', Status: 'ACTIVE' as const, New: true };
    const saved = await client.stock.saveCategory(category);
    const file = await client.stock.itemListFile({ Export: { Format: 'csv', Columns: [{ Title: 'Code', Fields: ['itemCode'] }] } });
    const refused = await client.members.list({}).catch((error: unknown) => error);
    console.log(JSON.stringify({ total, names, saved, lines: (await file.text()).split('\\r\\n').length,
      refused: refused instanceof Refusal ? [refused.status, refused.code, refused.message] : null }));`,
  );
  const types = join(process.cwd(), 'node_modules/@types');
  const tsc = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib'];
  const options = ['es2024,dom,dom.iterable', '--types', 'node', '--typeRoots', types];
  const check = (file: string) =>
    promisify(execFile)('tsc', [...tsc, ...options, '--allowImportingTsExtensions', file], {
      cwd: folder,
    }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  expect(await check('use.mts')).toBe('');
  writeFileSync(
    join(folder, 'wrong.mts'),
    `import { Client } from './client.mts';
    declare const client: Client;
    await client.stock.saveCategory({ CategoryCode: 'X', Name: 1, Status: 'GONE', New: true });`,
  );
  expect(await check('wrong.mts')).toContain("Type 'number' is not assignable to type 'string'");
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'use.mts')]);
  const items = resultOf(await admin.send(contract.stock.itemList, { PageSize: 5 }));
  expect(JSON.parse(stdout)).toMatchObject({
    total: items.total,
    names: items.rows.map(({ name }) => name),
    lines: items.total + 1,
    refused: [403, 'FORBIDDEN', expect.any(String)],
  });
  const made = resultOf(await admin.send(contract.stock.categoryList, {}));
  expect(JSON.stringify(made)).toContain('Made by a client');
  rmSync(folder, { recursive: true });
});
