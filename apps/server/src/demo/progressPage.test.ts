import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProgressPage, type ProgressPage } from './progressPage.ts';

let page: ProgressPage;
beforeEach(async () => {
  page = await openProgressPage({ host: '127.0.0.1', port: 0, brand: 'Canopy & Sons' });
});
afterEach(() => page.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${page.port}${path}`, init);

test('every page tells how far the demo company has come, in the reader’s language', async () => {
  page.show(0.62);
  const french = await ask('/login', { headers: { 'accept-language': 'fr-FR,fr;q=0.9' } });
  expect(french.status).toBe(503);
  expect(french.headers.get('retry-after')).toBe('2');
  expect(french.headers.get('cache-control')).toBe('no-store');
  const text = await french.text();
  expect(text).toContain('La société de démonstration est en cours de création');
  expect(text).toContain('<html lang="fr" dir="ltr">');
  expect(text).toMatch(/62\s%/);
  expect(text).toContain('Canopy &#38; Sons');
  const arabic = await (await ask('/', { headers: { 'accept-language': 'ar' } })).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('الشركة التجريبية');
});

test('it only moves forward, and the page reads it from the health check', async () => {
  page.show(0.5);
  page.show(0.2);
  const ready = await ask('/api/health/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, progress: 0.5 }]);
  expect(await (await ask('/api/health/live')).json()).toEqual({ live: true });
});

test('no call, file or part of a page is answered before there is a company', async () => {
  for (const path of ['/api/Auth/Login', '/files/product/1.jpg', '/assets/main.js']) {
    const answer = await ask(path, path.startsWith('/api') ? { method: 'POST', body: '{}' } : {});
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ CODE: 'UNAVAILABLE' });
  }
});

test('its port is free as soon as it is closed, also with a connection that is kept alive', async () => {
  const held = get({ port: page.port, path: '/', headers: { connection: 'keep-alive' } });
  held.on('error', () => {});
  await new Promise((resolve) => held.on('response', resolve));
  await page.close();
  const next = await openProgressPage({ host: '127.0.0.1', port: page.port, brand: 'Canopy' });
  await next.close();
});
