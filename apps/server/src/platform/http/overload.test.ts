import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { expect, test } from 'vitest';
import { oneTea, openCompany } from '../../testing/company.ts';
import { countInFlight } from './inFlight.ts';

test('as many are worked on as the limit says; the next is told at once when to try again', async () => {
  const inFlight = countInFlight({ read: 2, command: 1 });
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const lists = [inFlight.within('read', () => end), inFlight.within('read', () => end)];
  await expect(inFlight.within('read', () => end)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    params: { retryAfter: 1 },
  });
  const money = inFlight.within('command', async () => 'paid');
  expect(await money).toBe('paid');
  resolve('read');
  expect(await Promise.all(lists)).toEqual(['read', 'read']);
  // a place is given back however the work ends
  await expect(
    inFlight.within('command', () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  expect(await inFlight.within('command', async () => 'paid')).toBe('paid');
  expect([inFlight.refused('read'), inFlight.refused('command')]).toEqual([1, 0]);
});

test('while no more lists are taken, money still moves and the server says that it is well', async () => {
  const company = await openCompany({ inFlight: { read: 0, command: 8 } });
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
