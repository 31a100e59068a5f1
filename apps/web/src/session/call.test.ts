import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoginData } from './session.ts';

const storage = new Map<string, string>();
let goneTo: string | null = null;
let calls: { path: string; token: string | null; key: string | null }[] = [];
const tabStorage = new Map<string, string>();
let answer: (
  path: string,
  token: string | null,
) => { status: number; body: unknown; headers?: Record<string, string> };

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  tabStorage.clear();
  calls = [];
  goneTo = null;
  vi.stubGlobal('localStorage', storageOf(storage));
  vi.stubGlobal('sessionStorage', storageOf(tabStorage));
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('location', { assign: (path: string) => (goneTo = path) });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    const token = init.headers['Authorization']?.replace('Bearer ', '') ?? null;
    const path = url.replace('/api', '');
    calls.push({ path, token, key: init.headers['Idempotency-Key'] ?? null });
    await Promise.resolve();
    const { status, body, headers = {} } = answer(path, token);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

async function signedIn() {
  const session = await import('./session.ts');
  await session.openSession({
    accessToken: 'old',
    signingKey: 'key',
    loginData: { memberID: 'M0000001' } as LoginData,
  });
  const { call } = await import('./call.ts');
  const { wallets } = await import('@canopy/contract/money/wallets');
  return () => call(wallets.balances, { MemberID: 'M0000001' });
}

test('a visitor sends a placeholder for the token', async () => {
  answer = (path) => ({
    status: 200,
    body: { RESULT: path === '/Setting/PublicSettings' ? { signingKey: 'key' } : [] },
  });
  const { call } = await import('./call.ts');
  const { reference } = await import('@canopy/contract/company/reference');
  await call(reference.country);
  expect(calls.map(({ path, token }) => [path, token])).toEqual([['/Common/Country', 'none']]);
});

test('a session that was left longer than the server keeps it leaves nothing behind, connection or not', async () => {
  const login = { memberID: 'M0000001', fullName: 'Mei Ling', firstLogin: 0, role: 'member' };
  const record = { ...login, packageRank: 1, permissions: [] as string[] } as unknown as LoginData;
  const opened = { accessToken: 'old', signingKey: 'key', loginData: record };
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  try {
    const session = await import('./session.ts');
    await session.openSession(opened);
    // the login record is stored encrypted
    expect(JSON.stringify([...storage])).not.toContain('Mei');
    now += 11 * 3_600_000;
    session.markRenewed();
    now += 11 * 3_600_000;
    expect((await session.loadLogin())?.fullName).toBe('Mei Ling');
    now += 2 * 3_600_000;
    expect(await session.loadLogin()).toBeNull();
    await session.closeSession();
    expect([...storage.keys()]).toEqual([]);
    // with "stay signed in" it is kept for two weeks, for staff one hour
    await session.openSession(opened, true);
    now += 13 * 86_400_000;
    expect(session.leftTooLong()).toBe(false);
    now += 2 * 86_400_000;
    expect(session.leftTooLong()).toBe(true);
    await session.openSession({ ...opened, loginData: { ...record, role: 'staff' } }, true);
    now += 61 * 60_000;
    expect(session.leftTooLong()).toBe(true);
  } finally {
    vi.mocked(Date.now).mockRestore();
  }
});

test('a session ends an hour after its token was last renewed, whatever was read in between, and can be renewed before', async () => {
  const login = { memberID: 'A1', fullName: 'Sofia', firstLogin: 0, role: 'staff' };
  const record = { ...login, packageRank: 0, permissions: [] as string[] } as unknown as LoginData;
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  try {
    const session = await import('./session.ts');
    await session.openSession({ accessToken: 'old', signingKey: 'key', loginData: record });
    answer = (path) => ({
      status: 200,
      body: { RESULT: path === '/Token/RefreshToken' ? 'new' : [] },
    });
    const { call, renewSession } = await import('./call.ts');
    const { wallets } = await import('@canopy/contract/money/wallets');
    now += 58 * 60_000;
    await call(wallets.balances, { MemberID: 'M0000001' });
    expect(session.unusedMsLeft()).toBe(2 * 60_000);
    await renewSession();
    expect(session.unusedMsLeft()).toBe(60 * 60_000);
    expect(session.accessToken()).toBe('new');
  } finally {
    vi.mocked(Date.now).mockRestore();
  }
});

test('the own session of staff who act as a member lies closed until they return', async () => {
  const staff = { memberID: 'S1', fullName: 'Sofia', firstLogin: 0, role: 'staff' };
  const record = { ...staff, packageRank: 0, permissions: [] as string[] } as unknown as LoginData;
  const session = await import('./session.ts');
  await session.openSession({ accessToken: 'own-token', signingKey: 'a', loginData: record });
  await session.openActing({
    accessToken: 'acting',
    signingKey: 'b',
    loginData: { ...record, memberID: 'M0000001', role: 'member' },
  });
  expect(JSON.stringify([...storage])).not.toMatch(/own-token|Sofia/);
  expect(session.accessToken()).toBe('acting');
});

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

test('a refresh that could not reach the server signs nobody out', async () => {
  const balances = await signedIn();
  answer = (path) => {
    if (path === '/Token/RefreshToken') throw new TypeError('Failed to fetch');
    return expired;
  };
  await expect(balances()).rejects.toMatchObject({ code: 'NETWORK' });
  answer = (path) => (path === '/Token/RefreshToken' ? { status: 503, body: {} } : expired);
  await expect(balances()).rejects.toMatchObject({ status: 503 });
  expect(storage.get('accessToken')).toBe('old');
  expect(goneTo).toBeNull();
});

test('a late answer to a token that another tab has replaced is asked for again with the new one', async () => {
  const balances = await signedIn();
  answer = (_, token) => {
    if (token !== 'old') return { status: 200, body: { RESULT: ['mine'] } };
    storage.set('accessToken', 'from-another-tab');
    return { status: 401, body: 'INVALID TOKEN' };
  };
  expect(await balances()).toEqual(['mine']);
  expect(calls.map((call) => call.token)).toEqual(['old', 'from-another-tab']);
  expect(goneTo).toBeNull();
});

async function reload() {
  const { call } = await import('./call.ts');
  const { wallets } = await import('@canopy/contract/money/wallets');
  return (Amount: string, SecurityPin = '246810') =>
    call(wallets.reload, {
      MemberID: 'M0000001',
      Amount,
      BankSlip: '/files/1',
      SecurityPin,
    });
}

test('a command keeps its key until it is answered, over a reload of the page too', async () => {
  await signedIn();
  const ask = await reload();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(ask('100.00')).rejects.toMatchObject({ code: 'NETWORK' });
  expect([...tabStorage.values()]).toEqual([calls[0]!.key]);
  // after reloading the page, memory is gone but the tab's storage is not
  vi.resetModules();
  await signedIn();
  const again = await reload();
  answer = () => ({ status: 500, body: {} });
  await expect(again('100.00', '111111')).rejects.toMatchObject({ status: 500 });
  answer = () => ({ status: 200, body: { RESULT: {} } });
  await again('100.00');
  expect(new Set(calls.map((call) => call.key)).size).toBe(1);
  expect(tabStorage.size).toBe(0);
  // a different amount, or the same one after an answer, is a new command
  await again('200.00');
  await again('100.00');
  expect(new Set(calls.map((call) => call.key)).size).toBe(3);
});

test('a refusal is an answer: the next try is a new command', async () => {
  await signedIn();
  const ask = await reload();
  answer = () => ({ status: 422, body: { CODE: 'WRONG_PIN' } });
  await expect(ask('100.00')).rejects.toMatchObject({ code: 'WRONG_PIN' });
  await expect(ask('100.00')).rejects.toMatchObject({ code: 'WRONG_PIN' });
  expect(calls[0]!.key).not.toBe(calls[1]!.key);
  expect(tabStorage.size).toBe(0);
});

test('a command that the server is too busy for is sent again with its key, after the time it asked for', async () => {
  const waits: number[] = [];
  vi.stubGlobal('setTimeout', (resume: () => void, ms: number) => {
    waits.push(ms);
    resume();
  });
  await signedIn();
  const { call } = await import('./call.ts');
  const { wallets } = await import('@canopy/contract/money/wallets');
  const busy = { status: 503, body: { CODE: 'UNAVAILABLE' }, headers: { 'retry-after': '2' } };
  answer = () => (calls.length < 3 ? busy : { status: 200, body: { RESULT: 'done' } });
  const body = { MemberID: 'M0000001', Amount: '10.00', SecurityPin: '1' };
  expect(await call(wallets.withdraw, body)).toBe('done');
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(waits[0]).toBeGreaterThanOrEqual(2_000);
  expect(waits[1]).toBeGreaterThanOrEqual(4_000);
});

test('a command whose server ended under it goes to another with its key, and ends in words when there is none', async () => {
  vi.stubGlobal('setTimeout', (resume: () => void) => resume());
  await signedIn();
  const { call } = await import('./call.ts');
  const { wallets } = await import('@canopy/contract/money/wallets');
  const body = { MemberID: 'M0000001', Amount: '10.00', SecurityPin: '1' };
  const lost = { status: 502, body: '<h1>502 Bad Gateway</h1>' };
  answer = () => (calls.length < 2 ? lost : { status: 200, body: { RESULT: 'done' } });
  expect(await call(wallets.withdraw, body)).toBe('done');
  answer = () => lost;
  await expect(call(wallets.withdraw, body)).rejects.toMatchObject({ status: 502 });
  // it keeps its key for the person's next attempt
  expect(new Set(calls.slice(0, 2).map(({ key }) => key)).size).toBe(1);
  expect([...tabStorage.values()]).toEqual([calls.at(-1)!.key]);
});

test('what has no key is sent again only if the server has not begun with it, and the reader is told', async () => {
  vi.stubGlobal('setTimeout', (resume: () => void) => resume());
  const told: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  const { call } = await import('./call.ts');
  const { auth } = await import('@canopy/contract/identity/auth');
  const signIn = () => call(auth.login, { Username: 'a', Password: 'b' }, { command: true });
  const busy = { status: 503, body: { CODE: 'UNAVAILABLE' }, headers: { 'retry-after': '1' } };
  const refused = { ...busy, headers: { ...busy.headers, 'not-begun': '1' } };
  let tries = 0;
  const answerLogin = (first: typeof busy) => (path: string) => {
    if (path === '/Setting/PublicSettings')
      return { status: 200, body: { RESULT: { signingKey: 'key' } } };
    tries += 1;
    return tries < 3 ? first : { status: 200, body: { RESULT: 'signed in' } };
  };
  answer = answerLogin(refused);
  expect(await signIn()).toBe('signed in');
  expect([tries, told]).toEqual([3, ['canopy-waiting', 'canopy-waiting']]);
  // nobody knows whether it was done, so the person decides
  tries = 0;
  answer = answerLogin(busy);
  await expect(signIn()).rejects.toMatchObject({ status: 503 });
  expect(tries).toBe(1);
});

test('a new token is asked for again while the server is busy, and the command that waits for it is sent once more', async () => {
  vi.stubGlobal('setTimeout', (resume: () => void) => resume());
  await signedIn();
  const { call } = await import('./call.ts');
  const { wallets } = await import('@canopy/contract/money/wallets');
  const body = { MemberID: 'M0000001', Amount: '10.00', SecurityPin: '1' };
  const headers = { 'retry-after': '1', 'not-begun': '1' };
  let refreshes = 0;
  let done = 0;
  answer = (path) => {
    if (path === '/Token/RefreshToken') {
      refreshes += 1;
      return refreshes < 3
        ? { status: 503, body: { CODE: 'UNAVAILABLE' }, headers }
        : { status: 200, body: { RESULT: 'new token' } };
    }
    if (refreshes < 3) return { status: 401, body: { CODE: 'TOKEN_EXPIRED' } };
    done += 1;
    return { status: 200, body: { RESULT: 'done' } };
  };
  expect(await call(wallets.withdraw, body)).toBe('done');
  expect([refreshes, done]).toEqual([3, 1]);
});

test('a read that a step waits for is asked again while the server is busy', async () => {
  vi.stubGlobal('setTimeout', (resume: () => void) => resume());
  const { call } = await import('./call.ts');
  const { members } = await import('@canopy/contract/people/members');
  const headers = { 'retry-after': '1' };
  let asked = 0;
  answer = (path) => {
    if (path === '/Setting/PublicSettings')
      return { status: 200, body: { RESULT: { signingKey: 'key' } } };
    asked += 1;
    return asked < 3
      ? { status: 503, body: { CODE: 'UNAVAILABLE' }, headers }
      : { status: 200, body: { RESULT: 'a sponsor' } };
  };
  const body = { SponsorID: 'M0000001' };
  await expect(call(members.sponsor, body)).rejects.toMatchObject({ status: 503 });
  expect(await call(members.sponsor, body, { patient: true })).toBe('a sponsor');
});
