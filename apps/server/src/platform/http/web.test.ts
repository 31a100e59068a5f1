import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Canopy</title>');
  writeFileSync(join(folder, 'assets/app.js'), 'export {};');
  app = await createServer({ trustedProxies: [], log: createLog('silent') });
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  '/',
  '/signin',
  '/signup/M0000001',
  '/resetpassword/abc',
  '/dashboard/memberList?page=2',
])('%s is the page', async (url) => {
  const answer = await app.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
});

test('a missing file, an unknown call and a path out of the folder are not the page', async () => {
  for (const url of [
    '/assets/none.js',
    '/api/No/Such',
    '/files/slip/x.png',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const answer = await app.inject({ method: 'GET', url });
    expect([400, 403, 404], url).toContain(answer.statusCode);
  }
});

test('scripts come from here alone, and no other site may frame a page or learn its path', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/default-src 'self'/);
  expect(policy).toMatch(/object-src 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('a forwarded address counts only from a proxy that the deployment names', async () => {
  const seen = async (trustedProxies: string[]) => {
    const server = await createServer({ trustedProxies, log: createLog('silent') });
    server.get('/ip', (request) => request.ip);
    const answer = await server.inject({
      url: '/ip',
      remoteAddress: '10.1.2.3',
      headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
    });
    await server.close();
    return answer.payload;
  };
  expect(await seen([])).toBe('10.1.2.3');
  expect(await seen(['192.0.2.0/24'])).toBe('10.1.2.3');
  // the chain is walked from the near end: what a client wrote before the proxy is not believed
  expect(await seen(['10.0.0.0/8'])).toBe('198.51.100.7');
});
