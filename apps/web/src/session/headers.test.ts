import { allCalls } from '@canopy/contract/contract';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoginData } from './session.ts';

const SOURCE = join(import.meta.dirname, '..');

/** Requests that do not go to the API: other services, and what the service worker passes on as it came. */
const ELSEWHERE = ['offline/sw.ts', 'workspace/search/search.ts'];

afterEach(() => vi.unstubAllGlobals());

test('every request to the API is made with the same headers', () => {
  const asking = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((name) => !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))
    .filter(({ text }) => /(?<![\w.])fetch\(|XMLHttpRequest|EventSource\(|sendBeacon/.test(text))
    .filter(({ name }) => !ELSEWHERE.includes(name));
  expect(asking.length).toBeGreaterThan(2);
  for (const { name, text } of asking) {
    const requests = text.match(/(?<![\w.])fetch\(|XMLHttpRequest|EventSource\(|sendBeacon/g)!;
    // a browser's own EventSource and beacons can carry no headers
    expect([name, [...new Set(requests)]]).toEqual([name, ['fetch(']]);
    expect([name, text.match(/[^n] apiHeaders\(\)|\.\.\.apiHeaders\(\)/g)?.length]).toEqual([
      name,
      requests.length,
    ]);
  }
});

test('every call of somebody signed in carries the token, the member ID and the JSON type, a public one too', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('dispatchEvent', () => true);
  const sent: { url: string; headers: Record<string, string>; body?: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: Omit<(typeof sent)[number], 'url'>) => {
    sent.push({ url, ...init });
    return new Response(JSON.stringify({ RESULT: { signingKey: 'key' } }));
  });
  const session = await import('./session.ts');
  const loginData = { memberID: 'M0000001' } as LoginData;
  await session.openSession({ accessToken: 'stored', signingKey: 'key', loginData });
  const { callWhole } = await import('./call.ts');
  for (const { call } of allCalls) {
    sent.length = 0;
    await callWhole(call, call.body ? {} : undefined, {});
    for (const { url, headers, body } of sent) {
      expect([url, headers]).toMatchObject([
        url,
        {
          Authorization: 'Bearer stored',
          cLoginUser: 'M0000001',
          'Content-Type': 'application/json',
        },
      ]);
      expect([url, 'JianCustom' in headers]).toEqual([url, body !== undefined]);
    }
  }
});
