import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staffWith } from '../../../testing/callers.ts';
import type { TestClient } from '../../../testing/client.ts';
import {
  oneTea,
  openCompany,
  TEST_MASTER_KEY,
  type TestCompany,
} from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { isPublicAddress } from '../../../platform/http/publicAddress.ts';
import { sendWebhooks } from './sendWebhooks.ts';

interface Got {
  id: string;
  event: string;
  subject: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let company: TestCompany;
let admin: TestClient;
let receiver: Server;
let url: string;
/** The receiver's answer; 0: none, and the sender is killed. */
let status = 200;
let kill: (() => void) | undefined;
const taken: Got[] = [];
let tries = 0;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      tries += 1;
      if (status === 0) return void kill?.();
      if (status === 200) taken.push({ ...JSON.parse(body), headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('x');
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.close();
  await company.close();
});

const anywhere = () => true;
const send = () => sendWebhooks(company.services, anywhere);
const MINUTE = 60_000;
async function log() {
  // hours pass
  admin = await company.signedIn('admin');
  return resultOf(await admin.send(contract.integrations.deliveryList, {})).rows;
}

test('each event is delivered once the receiver is up again after an hour, signed, in order for each subject, and never more', async () => {
  const made = resultOf(
    await admin.send(contract.integrations.saveWebhook, {
      Name: 'Books',
      Url: 'https://books.example/hook',
      Events: ['member.registered', 'sale.approved', 'wallet.moved'],
      Status: 'ACTIVE',
    }),
  );
  const { db } = company.database;
  await db.updateTable('webhook').set({ url }).where('id', '=', made.webhookID).execute();
  status = 500;
  const member = await company.member('M0000001');
  await company.reload(member, '500.00');
  for (let i = 0; i < 2; i += 1) {
    resultOf(await member.send(contract.sales.checkout, oneTea(member.memberID)));
  }
  // nobody is told about something rolled back
  const poor = { ...oneTea(member.memberID), Products: [{ ProductCode: 'TEA', Quantity: 99 }] };
  expect((await member.send(contract.sales.checkout, poor)).status).toBe(422);
  const written = (await log()).map(({ deliveryID }) => deliveryID).toReversed();
  expect(written.length).toBeGreaterThanOrEqual(7);
  for (let minute = 0; minute < 60; minute += 4) {
    await send();
    company.advance(4 * MINUTE);
    if (minute === 20) status = 302;
  }
  expect(taken).toEqual([]);
  expect((await log()).every(({ state }) => state === 'PENDING')).toBe(true);
  // far fewer attempts than minutes: the waits grow
  expect(tries).toBeLessThan(60 * 4);
  status = 200;
  for (let i = 0; i < 12; i += 1) {
    company.advance(10 * MINUTE);
    await send();
  }
  expect(taken.map(({ id }) => id).toSorted()).toEqual(written.map((id) => `evt_${id}`).toSorted());
  const wallet = taken.filter(({ subject }) => subject === `${member.memberID}/RW`);
  expect(wallet.length).toBe(3);
  const numbers = wallet.map(({ id }) => Number(id.slice(4)));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  const { headers, body } = taken[0]!;
  const [, at, signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['canopy-signature']))!;
  const expected = createHmac('sha256', made.secret!).update(`${at}.${body}`).digest('hex');
  expect(signed).toBe(expected);
});

test('a server that was killed after it took an event loses none; a new secret and the old one sign while both hold; an event is sent again on request', async () => {
  admin = await company.signedIn('admin');
  taken.length = 0;
  await company.member('M0000001');
  const { db } = company.database;
  const now = company.services.clock();
  // taken by a server that no longer exists: its lease expires
  const until = new Date(now.getTime() + MINUTE);
  await db
    .updateTable('webhook_delivery')
    .set({ tries: 1, next_at: until, leased_until: until })
    .where('state', '=', 'PENDING')
    .execute();
  await send();
  expect(taken).toEqual([]);
  const [hook] = resultOf(await admin.send(contract.integrations.webhookList, {}));
  const { secret } = resultOf(
    await admin.send(contract.integrations.rotateSecret, {
      WebhookID: hook!.webhookID,
      OverlapHours: 1,
    }),
  );
  company.advance(2 * MINUTE);
  await Promise.all([send(), send()]);
  await send();
  const registered = taken.filter(({ event }) => event === 'member.registered');
  expect(registered).toHaveLength(1);
  const both = String(registered[0]!.headers['canopy-signature']);
  expect(both.split(',')).toHaveLength(3);
  const at = /^t=(\d+)/.exec(both)![1]!;
  const fits = createHmac('sha256', secret).update(`${at}.${registered[0]!.body}`).digest('hex');
  expect(both).toContain(`v1=${fits}`);
  const DeliveryID = Number(registered[0]!.id.slice(4));
  resultOf(await admin.send(contract.integrations.resend, { DeliveryID }));
  company.advance(61 * MINUTE);
  await send();
  expect(taken.filter(({ id }) => id === registered[0]!.id)).toHaveLength(2);
  expect(String(taken.at(-1)!.headers['canopy-signature']).split(',')).toHaveLength(2);
});

test('a receiver that takes its time keeps nobody else waiting, and gets its own afterwards', async () => {
  admin = await company.signedIn('admin');
  await send();
  taken.length = 0;
  const { db } = company.database;
  const slow: string[] = [];
  let othersHaveAll: () => void = () => {};
  const waited = new Promise<void>((resolve) => (othersHaveAll = resolve));
  const slowly = createServer((request, response) => {
    request.on('data', () => {});
    request.on('end', () => {
      slow.push(String(request.headers['canopy-delivery']));
      void waited.then(() => response.writeHead(200).end());
    });
  });
  await new Promise<void>((ready) => slowly.listen(0, '127.0.0.1', ready));
  const { webhookID } = resultOf(
    await admin.send(contract.integrations.saveWebhook, {
      Name: 'Slow',
      Url: 'https://slow.example/hook',
      Events: ['member.registered'],
      Status: 'ACTIVE',
    }),
  );
  const { port } = slowly.address() as AddressInfo;
  await db
    .updateTable('webhook')
    .set({ url: `http://127.0.0.1:${port}` })
    .where('id', '=', webhookID)
    .execute();
  const people = 12;
  for (let i = 0; i < people; i += 1) await company.member('M0000001');
  const registered = () => taken.filter(({ event }) => event === 'member.registered');
  const sending = send();
  await vi.waitFor(() => expect(registered()).toHaveLength(people), { timeout: 8_000 });
  // no more than its share of the parallel deliveries
  expect(slow).toHaveLength(4);
  othersHaveAll();
  await sending;
  await send();
  expect(new Set(slow).size).toBe(people);
  await db.updateTable('webhook').set({ status: 'INACTIVE' }).where('id', '=', webhookID).execute();
  slowly.close();
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a server that is killed in the middle of a delivery loses none: another delivers it when its lease is over',
  async () => {
    admin = await company.signedIn('admin');
    await send();
    taken.length = 0;
    status = 0;
    await company.member('M0000001');
    const at = company.services.clock().toISOString();
    const sender = new URL('../../../testing/webhookSender.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [sender, company.url, TEST_MASTER_KEY, at], {
      stdio: 'ignore',
    });
    kill = () => child.kill('SIGKILL');
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    status = 200;
    const waiting = (await log()).filter(({ state }) => state === 'PENDING');
    expect(waiting.length).toBeGreaterThan(0);
    expect(await send()).toBeLessThan(waiting.length);
    company.advance(2 * MINUTE);
    await send();
    await send();
    expect((await log()).filter(({ state }) => state === 'PENDING')).toEqual([]);
    const ids = new Set(taken.map(({ id }) => id));
    expect(waiting.every(({ deliveryID }) => ids.has(`evt_${deliveryID}`))).toBe(true);
  },
);

test('no address of the company’s own network is asked, however it is written', async () => {
  admin = await company.signedIn('admin');
  const closed =
    '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 ::ffff:127.0.0.1 fe80::1 fc00::1 64:ff9b::a00:1 2002:a00:1:: ::';
  expect(closed.split(' ').filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '1.1.1.1', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  taken.length = 0;
  const before = tries;
  const port = new URL(url).port;
  const { db } = company.database;
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '0x7f.1']) {
    await db
      .updateTable('webhook')
      .set({ url: `http://${host}:${port}/` })
      .execute();
    await company.member('M0000001');
    company.advance(11 * MINUTE);
    await sendWebhooks(company.services);
  }
  expect(tries).toBe(before);
  const waiting = (await log()).filter(({ state }) => state === 'PENDING');
  expect(new Set(waiting.map(({ answer }) => answer))).toContain(
    'The address is not on the internet',
  );
  const refused = await admin.send(contract.integrations.saveWebhook, {
    Name: 'Plain',
    Url: 'http://books.example/hook',
    Events: ['sale.approved'],
    Status: 'ACTIVE',
  });
  expect(refused.fields).toEqual({ Url: ['INVALID_URL'] });
});

test('nobody has sent elsewhere what they may not read here, and what the maker may no longer read waits', async () => {
  const hook = {
    Name: 'Elsewhere',
    Url: 'https://elsewhere.example/hook',
    Events: ['wallet.moved' as const],
    Status: 'ACTIVE' as const,
  };
  admin = await company.signedIn('admin');
  const clerk = await staffWith(company, ['integration.edit']);
  const { saveWebhook, rotateSecret, resend, webhookList } = contract.integrations;
  expect((await clerk.send(saveWebhook, hook)).code).toBe('RIGHT_NOT_HELD');
  const made = resultOf(await admin.send(saveWebhook, hook));
  const WebhookID = made.webhookID;
  for (const change of [
    { Url: 'https://mine.example/hook' },
    { Events: ['wallet.moved' as const, 'sale.approved' as const] },
    { Name: 'Mine' },
  ])
    expect((await clerk.send(saveWebhook, { ...hook, ...change, WebhookID })).code).toBe(
      'RIGHT_NOT_HELD',
    );
  const secret = await clerk.send(rotateSecret, { WebhookID, OverlapHours: 0 });
  expect(secret.code).toBe('RIGHT_NOT_HELD');

  // only to turn it off takes no right to what it reports
  const off = { ...hook, Status: 'INACTIVE' as const, WebhookID };
  expect((await clerk.send(saveWebhook, off)).status).toBe(200);
  const keeper = await staffWith(company, ['integration.edit', 'wallet.view'], 700);
  resultOf(await keeper.send(saveWebhook, { ...hook, WebhookID }));

  const { db } = company.database;
  await db.updateTable('webhook').set({ url }).where('id', '=', WebhookID).execute();
  const moved = async () =>
    (
      await db
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', WebhookID)
        .where('state', '=', 'DELIVERED')
        .execute()
    ).length;
  const member = await company.member('M0000001');
  await company.reload(member, '500.00');
  await send();
  const sent = await moved();
  expect(sent).toBeGreaterThan(0);
  const [delivery] = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', WebhookID)
    .execute();
  const again = await clerk.send(resend, { DeliveryID: delivery!.id });
  expect(again.code).toBe('RIGHT_NOT_HELD');

  await db
    .deleteFrom('role_permission')
    .where('role_code', '=', 'ROLE_700')
    .where('permission', '=', 'wallet.view')
    .execute();
  await company.reload(member, '500.00');
  company.advance(MINUTE);
  await send();
  expect(await moved()).toBe(sent);
  const paused = async () =>
    resultOf(await admin.send(webhookList, {})).find(({ webhookID }) => webhookID === WebhookID)!;
  expect(await paused()).toMatchObject({ madeBy: 'staff.700', paused: ['wallet.moved'] });
  // somebody who may read it takes it over
  const { name: Name, events: Events } = await paused();
  resultOf(await admin.send(saveWebhook, { ...hook, Name, Events, WebhookID }));
  await db.updateTable('webhook').set({ url }).where('id', '=', WebhookID).execute();
  company.advance(10 * MINUTE);
  await send();
  expect(await moved()).toBeGreaterThan(sent);
});

test('a new address gets a secret that no other ever had, and every administrator is told', async () => {
  admin = await company.signedIn('admin');
  const told = async () =>
    (
      await company.database.db
        .selectFrom('notice')
        .select('id')
        .where('kind', '=', 'sentElsewhere')
        .execute()
    ).length;
  const before = await told();
  const hook = {
    Name: 'Moves',
    Url: 'https://one.example/hook',
    Events: ['bonus.posted' as const],
    Status: 'ACTIVE' as const,
  };
  const { saveWebhook } = contract.integrations;
  const made = resultOf(await admin.send(saveWebhook, hook));
  const WebhookID = made.webhookID;
  const same = resultOf(await admin.send(saveWebhook, { ...hook, Name: 'Moved', WebhookID }));
  expect(same.secret).toBeNull();
  const Url = 'https://two.example/hook';
  const moved = resultOf(await admin.send(saveWebhook, { ...hook, Url, WebhookID }));
  expect(moved.secret).not.toBeNull();
  expect(moved.secret).not.toBe(made.secret);
  expect(await told()).toBe(before + 2);
});
