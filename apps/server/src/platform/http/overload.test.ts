import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { expect, test } from 'vitest';
import { balanceOf, oneTea, openCompany } from '../../testing/company.ts';
import { ApiError } from '../errors.ts';
import { createCallerThrottle } from './callerThrottle.ts';
import { FairQueue } from './fairQueue.ts';
import { countInFlight, LANES, type InFlight, type InFlightLimits } from './inFlight.ts';
import type { Caller } from './shares.ts';

const person = (loginId: number): Caller => ({ key: `login ${loginId}`, visitor: false });
const network = (no: number): Caller => ({ key: `network 198.51.100.${no}`, visitor: true });
const lanesOf = (most: number) =>
  Object.fromEntries(LANES.map((lane) => [lane, { steady: most, burst: most }])) as InFlightLimits;
const refused = { code: 'UNAVAILABLE', params: { retryAfter: 1 } };

test('as many are worked on as the limit says; the next is told at once when to try again', async () => {
  let now = 0;
  const limits = { ...lanesOf(2), read: { steady: 1, burst: 2 } };
  const inFlight = countInFlight(limits, () => now);
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const lists = [
    inFlight.within('read', person(1), () => end),
    inFlight.within('read', person(2), () => end),
  ];
  const oneMore = () => inFlight.within('read', person(3), () => Promise.resolve('let in'));
  await expect(oneMore()).rejects.toMatchObject(refused);
  expect(await inFlight.within('command', person(3), async () => 'paid')).toBe('paid');
  // a minute is slow, so only the steady number is let in from now on
  now = 60_000;
  resolve('read');
  expect(await Promise.all(lists)).toEqual(['read', 'read']);
  const { promise: second, resolve: endSecond } = Promise.withResolvers<string>();
  const list = inFlight.within('read', person(1), () => second);
  await expect(oneMore()).rejects.toMatchObject(refused);
  endSecond('read');
  expect(await list).toBe('read');
  // a place is released however the work ends
  for (let i = 0; i < 3; i += 1) {
    const broken = inFlight.within('command', person(1), () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
  }
});

test('who was let in is served, however many newcomers are looked at meanwhile', async () => {
  const inFlight = countInFlight(lanesOf(2));
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const looks = [1, 2].map((no) => inFlight.admit('read', person(no), () => end));
  // no more are admitted, but one whose body has arrived is still processed
  await expect(inFlight.admit('read', person(3), () => end)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await inFlight.within('read', person(3), async () => 'served')).toBe('served');
  expect(inFlight.underWay()).toMatchObject({ read: 2, command: 0 });
  resolve('looked at');
  await Promise.all(looks);
  expect(inFlight.underWay()).toMatchObject({ read: 0, command: 0 });
});

test('of each lane nobody has more than a quarter, and visitors together no more than three', async () => {
  for (const lane of LANES) {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    /** How many of twelve are let in. */
    const letIn = (inFlight: InFlight, caller: Caller) => {
      const before = inFlight.underWay()[lane];
      for (let i = 0; i < 12; i += 1) {
        inFlight
          .within(lane, caller, () => end)
          .catch((error: unknown) => expect(error).toMatchObject(refused));
      }
      return inFlight.underWay()[lane] - before;
    };
    const inFlight = countInFlight(lanesOf(12));
    expect(letIn(inFlight, person(1))).toBe(3);
    for (const no of [1, 2, 3]) expect(letIn(inFlight, network(no))).toBe(3);
    // from many addresses at once, a quarter stays for people who are signed in
    const many = countInFlight(lanesOf(12));
    for (let no = 0; no < 40; no += 1) letIn(many, network(no));
    expect(many.underWay()[lane]).toBe(9);
    expect(await many.within(lane, person(1), async () => 'served')).toBe('served');
    resolve();
  }
});

test('who sends a hundred pieces of dear work keeps nobody waiting for more than one', async () => {
  const queue = new FairQueue(4, 400, () => new ApiError('UNAVAILABLE', { retryAfter: 2 }));
  const order: string[] = [];
  const piece = (caller: Caller) => () => {
    order.push(caller.key);
    return new Promise<void>((resolve) => setImmediate(resolve));
  };
  const crowd = Array.from({ length: 100 }, () => queue.run(network(1), piece(network(1))));
  const others = [1, 2, 3].map((no) => queue.run(person(no), piece(person(no))));
  await Promise.all(others);
  expect(order.filter((key) => key === network(1).key).length).toBeLessThanOrEqual(2);
  // a hundred wait at most, and who finds no place is told when to come back
  await expect(
    Promise.all(Array.from({ length: 20 }, () => queue.run(network(1), piece(network(1))))),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE', params: { retryAfter: 2 } });
  await Promise.all(crowd);
  await queue.run(network(1), piece(network(1)));
});

test('while no more lists are taken, money still moves and the server says that it is well', async () => {
  const company = await openCompany({
    inFlight: { read: { steady: 0, burst: 0 }, command: { steady: 8, burst: 8 } },
  });
  const member = await company.member('M0000001');
  await company.reload(member, '200.00');
  const list = await member.send(contract.sales.list, { MemberID: member.memberID });
  expect([list.status, list.code]).toEqual([503, 'UNAVAILABLE']);
  expect(await member.send(contract.sales.checkout, oneTea(member.memberID))).toMatchObject({
    status: 200,
  });
  // over the wire it is refused before anything else is done for it, with the same text
  const base = await company.app.listen({ port: 0, host: '127.0.0.1' });
  const refused = await fetch(`${base}/api/Sales/List`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'it' },
    body: '{}',
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  // nothing was done for it, so even a request without a key may be sent again
  expect(refused.headers.get('not-begun')).toBe('1');
  expect(await refused.json()).toMatchObject({
    CODE: 'UNAVAILABLE',
    ERROR: expect.stringContaining('sistema'),
    REQUESTID: expect.any(String),
  });
  for (const url of ['/api/health/live', '/api/health/ready']) {
    expect((await company.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  }
  await company.close();
});

test('of a crowd that is too large some are refused at once; what was answered is there, once, and the rest is done when it is sent again', async () => {
  const company = await openCompany({
    stock: 100,
    inFlight: { read: { steady: 4, burst: 4 }, command: { steady: 3, burst: 3 } },
  });
  const member = await company.member('M0000001');
  await company.reload(member, '6000.00');
  const crowd = Array.from({ length: 40 }, () => randomUUID());
  const waiting = new Set(crowd);
  let refused = 0;
  while (waiting.size > 0) {
    await Promise.all(
      [...waiting].map(async (key) => {
        const order = oneTea(member.memberID);
        const { status, code } = await member.send(contract.sales.checkout, order, { key });
        if (status === 200) return waiting.delete(key);
        expect([status, code]).toEqual([503, 'UNAVAILABLE']);
        refused += 1;
      }),
    );
  }
  // forty at once for three places: most of the first round were turned away
  expect(refused).toBeGreaterThanOrEqual(crowd.length - 3 - 10);
  const { count } = await company.database.db
    .selectFrom('sale')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sales_type', '<>', 'REGISTRATION')
    .executeTakeFirstOrThrow();
  expect(count).toBe(crowd.length);
  expect(await balanceOf(member, 'RW')).toBe('1200.00');
  await company.close();
});

test('a server that stops answers what is under way and ends the connection with it', async () => {
  const company = await openCompany();
  await company.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = company.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const sent = request({
    host: '127.0.0.1',
    port,
    agent,
    method: 'POST',
    path: '/api/Auth/Login',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  sent.flushHeaders();
  await once(company.app.server, 'request');
  const closed = company.app.close();
  sent.end('{}');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, answer.headers.connection]).toEqual([403, 'close']);
  await closed;
  agent.destroy();
  await company.close();
});

test('a signed-in person makes so many calls a minute at all servers together, and the others go on', async () => {
  const company = await openCompany();
  try {
    const { db } = company.database;
    const now = new Date('2026-11-10T04:00:00Z');
    const servers = [createCallerThrottle(100), createCallerThrottle(100)];
    let admitted = 0;
    const refused = new Set<string>();
    for (let i = 0; i < 300; i += 1) {
      try {
        await servers[i % 2]!.take(db, 7, now);
        admitted += 1;
      } catch (error) {
        refused.add((error as ApiError).code);
      }
    }
    // each server learns about the others' calls a tenth of the limit later
    expect(admitted).toBeGreaterThanOrEqual(100);
    expect(admitted).toBeLessThanOrEqual(120);
    expect([...refused]).toEqual(['TOO_MANY_REQUESTS']);
    await servers[0]!.take(db, 8, now);
    await servers[0]!.take(db, 7, new Date(now.getTime() + 61_000));
  } finally {
    await company.close();
  }
});

test('told to stop, a server is not ready any more, and still serves whoever does not know, for the last time on their connection', async () => {
  const company = await openCompany();
  const ready = () => company.app.inject({ method: 'GET', url: '/api/health/ready' });
  expect((await ready()).statusCode).toBe(200);
  company.app.goAway();
  expect((await ready()).statusCode).toBe(503);
  const served = await company.app.inject({
    method: 'POST',
    url: '/api/General/CheckMemberID/M0000001',
  });
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  await company.close();
});
