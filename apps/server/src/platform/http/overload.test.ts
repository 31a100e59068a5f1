import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { expect, test } from 'vitest';
import { oneTea, openCompany } from '../../testing/company.ts';
import { countInFlight } from './inFlight.ts';

test('as many are worked on as the limit says; the next is told at once when to try again', async () => {
  let now = 0;
  const limit = { steady: 1, burst: 2 };
  const inFlight = countInFlight({ read: limit, command: limit }, () => now);
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const lists = [
    inFlight.within('read', 'work', () => end),
    inFlight.within('read', 'work', () => end),
  ];
  const refused = { code: 'UNAVAILABLE', params: { retryAfter: 1 } };
  await expect(inFlight.within('read', 'work', () => end)).rejects.toMatchObject(refused);
  expect(await inFlight.within('command', 'work', async () => 'paid')).toBe('paid');
  // a minute is slow: from now on only the steady number is let in
  now = 60_000;
  resolve('read');
  expect(await Promise.all(lists)).toEqual(['read', 'read']);
  const { promise: second, resolve: endSecond } = Promise.withResolvers<string>();
  const list = inFlight.within('read', 'work', () => second);
  await expect(inFlight.within('read', 'work', () => second)).rejects.toMatchObject(refused);
  endSecond('read');
  expect(await list).toBe('read');
  // a place is given back however the work ends
  for (let i = 0; i < 3; i += 1) {
    const broken = inFlight.within('command', 'work', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
  }
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
  for (const url of ['/api/health/live', '/api/health/ready']) {
    expect((await company.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  }
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
