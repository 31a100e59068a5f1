import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
let goneTo: string | null = null;
let calls: { path: string; token: string | null }[] = [];
let answer: (path: string, token: string | null) => { status: number; body: unknown };

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  calls = [];
  goneTo = null;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('location', { assign: (path: string) => (goneTo = path) });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    const token = init.headers['Authorization']?.replace('Bearer ', '') ?? null;
    const path = url.replace('/api', '');
    calls.push({ path, token });
    await Promise.resolve();
    const { status, body } = answer(path, token);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const session = await import('./session.ts');
  await session.openSession({
    accessToken: 'old',
    signingKey: 'key',
    loginData: { memberID: 'M0000001' } as never,
  });
  const { call } = await import('./call.ts');
  const { wallets } = await import('@canopy/contract/wallets');
  return () => call(wallets.balances, { MemberID: 'M0000001' });
}

const expired = { status: 401, body: { CODE: 'TOKEN_EXPIRED' } };

test('several requests that fail at once refresh the token once and are each sent again once', async () => {
  const balances = await signedIn();
  answer = (path, token) =>
    path === '/Token/RefreshToken'
      ? { status: 200, body: { RESULT: 'new' } }
      : token === 'old'
        ? expired
        : { status: 200, body: { RESULT: [] } };
  await Promise.all([balances(), balances(), balances()]);
  expect(calls.filter((call) => call.path === '/Token/RefreshToken')).toHaveLength(1);
  expect(calls.filter((call) => call.token === 'new')).toHaveLength(3);
  expect(storage.get('accessToken')).toBe('new');
  expect(goneTo).toBeNull();
});

test('INVALID TOKEN signs out: nothing of the person stays and the page goes to the root', async () => {
  const balances = await signedIn();
  answer = () => ({ status: 401, body: 'INVALID TOKEN' });
  await expect(balances()).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(storage.has('accessToken')).toBe(false);
  expect(storage.has('loginData')).toBe(false);
  expect(goneTo).toBe('/');
  expect(calls).toHaveLength(1);
});

test('a refresh that fails is not tried again', async () => {
  const balances = await signedIn();
  answer = (path) =>
    path === '/Token/RefreshToken' ? { status: 401, body: 'INVALID TOKEN' } : expired;
  await expect(balances()).rejects.toMatchObject({ status: 401 });
  expect(calls.filter((call) => call.path === '/Token/RefreshToken')).toHaveLength(1);
  expect(goneTo).toBe('/');
});

test('a refusal carries its code, its fields and the server’s words', async () => {
  const balances = await signedIn();
  answer = () => ({
    status: 422,
    body: {
      CODE: 'BELOW_MINIMUM',
      ERROR: 'Too little',
      ERRORS: { Amount: ['X'] },
      PARAMS: { minimum: '10.00' },
    },
  });
  await expect(balances()).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
    message: 'Too little',
    fields: { Amount: ['X'] },
    params: { minimum: '10.00' },
  });
});
