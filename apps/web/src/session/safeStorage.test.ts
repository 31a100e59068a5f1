import { afterEach, expect, test, vi } from 'vitest';
import { forgetPeople } from './safeStorage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage like the browser's, with its keys as properties. */
function storage(kept: Record<string, string>) {
  return Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }) as Record<string, string>,
    kept,
  );
}

test('whoever signs out leaves nobody’s name behind, only the own taste', () => {
  const local = storage({
    registrationDraft: '{}',
    'recents.M0000001': '[]',
    cartOwner: 'M0000001',
    cartProducts: '{}',
    cartProductQuantity: '[]',
    cartUntold: '[]',
    theme: 'dark',
  });
  const session = storage({
    'pending./Wallet/Withdraw.abc': 'key',
    registrationDraft: 'closed',
    returnTo: '/dashboard',
  });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  forgetPeople();
  expect([Object.keys(local), Object.keys(session)]).toEqual([['theme'], ['returnTo']]);
});

test('a visitor who chose something before signing in keeps it', () => {
  const local = storage({ cartProducts: '{}', cartProductQuantity: '[]' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage({}));
  forgetPeople();
  expect(Object.keys(local)).toEqual(['cartProducts', 'cartProductQuantity']);
});
