import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payex } from './payex.ts';
import { ProviderDown, type PaymentProvider } from './provider.ts';
import { readPayment } from './readPayment.ts';

const REFERENCE = 'a'.repeat(32);
const ROW = {
  txn_id: 'T1',
  auth_code: '00',
  amount: '39.00',
  currency: 'MYR',
  reference_number: REFERENCE,
};

let server: Server;
let provider: PaymentProvider;
let tokens = 0;
let url = '';
/** Answers every request except the one for the token. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const json = (value: unknown) => (_: unknown, response: ServerResponse) =>
  void response.end(JSON.stringify(value));

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/api/Auth/Token') return answer(request, response);
    tokens += 1;
    json({ token: `token-${tokens}`, expiration: '2030-01-01T00:00:00Z' })(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  tokens = 0;
  provider = payex({
    url,
    email: 'a',
    secret: 'b',
    clock: () => new Date('2026-11-10'),
    pageHosts: ['payex.io'],
  });
});
afterAll(() => server.close());

test('a token that the provider has forgotten is asked for anew, once', async () => {
  answer = (request, response) => {
    if (request.headers.authorization === 'Bearer token-1') response.writeHead(401).end();
    else json({ result: [ROW] })(request, response);
  };
  expect((await provider.payments(REFERENCE, null)).payments).toHaveLength(1);
  expect(tokens).toBe(2);
  answer = (_, response) => void response.writeHead(401).end();
  await expect(provider.payments(REFERENCE, null)).rejects.toThrow(ProviderDown);
  expect(tokens).toBe(3);
});

describe('one row that cannot be read keeps no other from settling', () => {
  test.each([
    ['an amount of nothing', { ...ROW, txn_id: 'T2', amount: '0.00' }],
    ['no amount', { ...ROW, txn_id: 'T2', amount: undefined }],
    ['words for an amount', { ...ROW, txn_id: 'T2', amount: 'thirty-nine' }],
    ['no reference', { ...ROW, txn_id: 'T2', reference_number: null }],
    ['no currency', { ...ROW, txn_id: 'T2', currency: null }],
    ['no transaction', { auth_code: '00' }],
    ['no row at all', null],
  ])('%s', async (_, bad) => {
    answer = json({ result: [bad, ROW] });
    const { payments, unreadable } = await provider.payments(REFERENCE, null);
    expect(payments).toMatchObject([{ transactionId: 'T1', status: 'PAID', amount: 3_900 }]);
    expect(unreadable).toHaveLength(1);
  });

  test('what was declined needs no amount that can be read', () => {
    expect(readPayment({ ...ROW, auth_code: '51', amount: 'n/a' })).toMatchObject({
      status: 'FAILED',
    });
  });
});

test.each([
  ['1,039.00', 103_900],
  ['12,345,678.90', 1_234_567_890],
  [' 39.00 ', 3_900],
  ['39.000', 3_900],
  [39.5, 3_950],
  ['39', 3_900],
])('an amount of %s is %i sen', (amount, sen) => {
  expect(readPayment({ ...ROW, amount })).toMatchObject({ amount: sen });
});
test.each(['1,03.00', '39,00', '39.005', '-39.00', '3.9e1', ''])(
  'an amount of "%s" is refused in words',
  (amount) => {
    expect(readPayment({ ...ROW, amount })).toBe(`T1: paid, but the amount is "${amount}"`);
  },
);

test('an answer that never ends is not read to its end', async () => {
  const much = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(much);
  await expect(provider.payments(REFERENCE, null)).rejects.toThrow('too long');
});

describe('a buyer is sent', () => {
  const create = (page: string) => {
    answer = json({ status: '00', result: [{ key: 'k', url: page }] });
    return provider.create({
      reference: REFERENCE,
      amount: 3_900,
      description: 'an order',
      customer: { name: 'A', email: 'a@people.example', mobile: '+60123456789' },
      expiresAt: new Date('2026-11-10T01:00:00Z'),
      acceptUrl: 'https://canopy.example/a',
      rejectUrl: 'https://canopy.example/r',
      callbackUrl: 'https://canopy.example/c',
    });
  };

  test.each(['https://payex.io/pay/1', 'https://api.payex.io/Payment/Form/1'])(
    'to %s',
    async (page) => {
      expect((await create(page)).redirectUrl).toBe(page);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://api.payex.io/Payment/Form/1',
    'https://payex.io.evil.example/',
    'https://notpayex.io/',
    'https://evil.example/?payex.io',
  ])('never to %s', async (page) => {
    await expect(create(page)).rejects.toThrow(ProviderDown);
  });
});
