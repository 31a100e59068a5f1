import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { textOf } from '../texts.ts';
import { createServer } from './server.ts';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const said = /<div id="root">.*<\/div>/s.exec(
    readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8'),
  )![0];
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><head><title>Canopy</title></head><body>${said}</body>`,
  );
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Canopy', short_name: 'Canopy', start_url: '/dashboard' }),
  );
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
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

test('the page says which services its policy allows', async () => {
  const own = await createServer({ trustedProxies: [], log: createLog('silent') });
  const services = ['https://video.example', 'https://code.example'];
  await serveWeb(own, folder, services);
  const { headers, payload } = await own.inject({ method: 'GET', url: '/' });
  await own.close();
  expect(payload).toContain(`<meta name="services" content="${services.join(' ')}" />`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${services.join(' ')};`);
  expect(headers['cache-control']).toBe('no-store');
});

test('style sheets come from here or carry the nonce of this one answer; no element has a style of its own', async () => {
  const page = async () => {
    const { headers, payload } = await app.inject({ method: 'GET', url: '/signin' });
    const policy = String(headers['content-security-policy']);
    const nonce = /style-src 'self' 'nonce-([A-Za-z0-9+/=]{24})'/.exec(policy)?.[1];
    expect(payload).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    return nonce;
  };
  expect(await page()).not.toBe(await page());
});

test('every answer has the headers, also what the router or Node itself refuses', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ask = (head: string) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', () => resolve(heard));
    });
  const host = 'Host: a\r\nConnection: close\r\n';
  const answers = {
    'a path that cannot be decoded': await ask(`GET /x%ff HTTP/1.1\r\n${host}\r\n`),
    'no request at all': await ask('nonsense\r\n\r\n'),
    'a header that never ends': await ask(
      `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(80_000)}\r\n\r\n`,
    ),
    'a folder': await ask(`GET /assets/ HTTP/1.1\r\n${host}\r\n`),
    'a file': await ask(`GET /assets/app.js HTTP/1.1\r\n${host}\r\n`),
  };
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer, what).toMatch(/^strict-transport-security: max-age=31536000/im);
    expect(answer, what).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer, what).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(answer, what).toMatch(/^x-frame-options: deny/im);
  }
  const status = Object.values(answers).map((answer) => Number(answer.split(' ')[1]));
  expect(status).toEqual([404, 400, 431, 404, 200]);
});

test('the icon says in which letters it is written', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/icon.svg' });
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
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
  // the chain is read from the near end: what a client wrote before the proxy is not trusted
  expect(await seen(['10.0.0.0/8'])).toBe('198.51.100.7');
});

test('the page may ask the services that were configured, and no other', async () => {
  const other = await createServer({ trustedProxies: [], log: createLog('silent') });
  await serveWeb(other, folder, ['https://videos.example']);
  const policies = await Promise.all(
    [app, other].map(async (each) =>
      String((await each.inject({ method: 'GET', url: '/' })).headers['content-security-policy']),
    ),
  );
  expect(policies[0]).toMatch(/connect-src 'self'(;|$)/);
  expect(policies[1]).toMatch(/connect-src 'self' https:\/\/videos\.example(;|$)/);
  await other.close();
});

test('the page and what is installed carry the name that the company has now', async () => {
  let brand = 'Rimba & <Co>';
  const other = await createServer({ trustedProxies: [], log: createLog('silent') });
  await serveWeb(other, folder, [], () => brand);
  const page = await other.inject({ method: 'GET', url: '/signin' });
  expect(page.payload).toContain('<title>Rimba &amp; &lt;Co&gt;</title>');
  brand = 'Hutan';
  const manifest = await other.inject({ method: 'GET', url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toEqual({
    name: 'Hutan',
    short_name: 'Hutan',
    start_url: '/dashboard',
  });
  await other.close();
});

test('a page whose scripts do not load says so in the visitor’s language, without a script of its own', async () => {
  const page = async (language?: string) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { payload } = await app.inject({ method: 'GET', url: '/signup/M0000001', headers });
    return /<main class="loading-failed".*<\/main>/s.exec(payload)![0];
  };
  const english = await page();
  expect(english).toContain('>Loading failed! Please reload.</h1>');
  expect(english).toMatch(/<a href="" [^>]*>Reload<\/a>/);
  expect(english).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
  expect(english).not.toMatch(/<script|style=|on\w+=/);
  const malay = await page('ms-MY, en;q=0.5');
  expect(malay).toContain('lang="ms" dir="ltr"');
  expect(malay).toContain(`>${textOf('ms', 'page.loadingFailed')}</h1>`);
  expect(await page('ar')).toContain('lang="ar" dir="rtl"');
});
