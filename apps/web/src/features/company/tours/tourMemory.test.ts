import { beforeEach, expect, test, vi } from 'vitest';
import type { LoginData } from '../../../session/session.ts';

const storage = new Map<string, string>();
const sent: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  sent.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.doMock('../../../session/call.ts', () => ({
    call: async (_: unknown, body: unknown) => {
      sent.push(body);
      return true;
    },
  }));
  return () => {
    vi.unstubAllGlobals();
    vi.doUnmock('../../../session/call.ts');
  };
});

/** Somebody signs in at this browser, with the tours that the account says they have ended. */
async function signIn(memberID: string, tours: string[]) {
  const { storeLogin } = await import('../../../session/session.ts');
  await storeLogin({ memberID, tours, actingAs: null } as unknown as LoginData);
  return import('./tourMemory.ts');
}

test('an ended tour is kept with the account: the next person at the same browser has it before them', async () => {
  const mine = await signIn('M0000001', ['shopM']);
  expect(mine.tourEnded('shopM')).toBe(true);
  expect(mine.tourEnded('walletStatement')).toBe(false);
  mine.endTour('walletStatement');
  expect(mine.tourEnded('walletStatement')).toBe(true);
  mine.endTour('walletStatement');
  expect(sent).toEqual([{ Screen: 'walletStatement', Ended: true }]);
  const theirs = await signIn('M0000002', []);
  expect(theirs.tourEnded('walletStatement')).toBe(false);
});

test('a tour begins again when it is asked for, and in a silenced browser only that one', async () => {
  const { restartTour, tourEnded } = await signIn('M0000001', ['shopM']);
  restartTour('shopM');
  expect(tourEnded('shopM')).toBe(false);
  storage.set('tours', '*');
  expect(tourEnded('shopM')).toBe(true);
  restartTour('walletStatement');
  expect(tourEnded('walletStatement')).toBe(false);
  expect(tourEnded('shopM')).toBe(true);
});
