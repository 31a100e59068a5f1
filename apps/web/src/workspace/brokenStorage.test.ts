import { mallTypeOfPath } from '@canopy/domain/mall';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A storage like the browser's, on top of the given data. */
function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};

const CART = { productCode: 'A', memberPrice: '1.00', memberPV: '1.00', name: 'Tea', image: '' };
const base64 = (value: unknown) => `plain.${btoa(JSON.stringify(value))}`;
/** What an earlier version might have left under each key. */
const OLDER: Record<string, string> = {
  accessToken: '{"token":"abc"}',
  loginData: base64({ memberID: 'M0000001', firstLogin: 0 }),
  language: 'en-US',
  mallType: 'shop',
  cartProducts: JSON.stringify([CART]),
  cartProductQuantity: '{"A":1}',
  mateInvoice: '[{"id":1,"number":"INV-1","items":[]}]',
  scrum_boards: '[{"id":"1","title":"Board","lists":[]}]',
};

type Break = (key: string, kept: Map<string, string>) => object | null;
/** Ten ways in which a stored value can be missing or wrong. */
const BREAKS: [string, Break][] = [
  ['there is no storage', () => null],
  ['reading is refused', (_, kept) => ({ ...storageOf(kept), getItem: refuse('SecurityError') })],
  ['it is full', (_, kept) => ({ ...storageOf(kept), setItem: refuse('QuotaExceededError') })],
  [
    'everything is refused',
    () => ({
      getItem: refuse('SecurityError'),
      setItem: refuse('SecurityError'),
      removeItem: refuse('SecurityError'),
    }),
  ],
  ['it is empty', (key, kept) => storageOf(kept.set(key, ''))],
  ['it breaks off', (key, kept) => storageOf(kept.set(key, '{"a":[1,'))],
  ['it is null', (key, kept) => storageOf(kept.set(key, 'null'))],
  ['it has another shape', (key, kept) => storageOf(kept.set(key, '{"0":7,"length":-1}'))],
  ['it is of an earlier version', (key, kept) => storageOf(kept.set(key, OLDER[key]!))],
  [
    'somebody played with it',
    (key, kept) =>
      storageOf(kept.set(key, `{"__proto__":{"role":"admin"}}\r\n\u202e${'x'.repeat(9_000)}`)),
  ],
];

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function modules() {
  const [{ readStored, writeStored }, session, language, mall, invoices, boards] =
    await Promise.all([
      import('../session/safeStorage.ts'),
      import('../session/session.ts'),
      import('../session/shownLanguage.ts'),
      import('../features/shop/mall/storedCart.ts'),
      import('./invoices/invoices.ts'),
      import('./scrumBoard/boardStore.ts'),
    ]);
  return { readStored, writeStored, session, language, mall, invoices, boards };
}
type Modules = Awaited<ReturnType<typeof modules>>;

/** What the product reads from each key, and the result when nothing usable is there. */
const READ: Record<
  string,
  [read: (from: Modules) => unknown, nothing: (from: Modules) => unknown]
> = {
  accessToken: [({ session }) => session.accessToken(), () => null],
  loginData: [({ session }) => session.loadLogin(), () => null],
  language: [({ language }) => language.chosenLanguage(), () => null],
  mallType: [({ readStored }) => mallTypeOfPath('/dashboard', readStored('mallType')), () => 3],
  cartProducts: [({ mall }) => mall.storedLines(), () => []],
  cartProductQuantity: [({ mall }) => mall.storedLines(), () => []],
  mateInvoice: [
    ({ invoices }) => invoices.invoiceStore.current(),
    ({ invoices }) => invoices.sampleInvoices(),
  ],
  scrum_boards: [
    ({ boards }) => boards.boardStore.current(),
    ({ boards }) => boards.sampleBoards(),
  ],
};

/** Everything else stored while one key is broken; all of it is valid. */
function whole(): Map<string, string> {
  return new Map([
    ['accessToken', 'a.good.token'],
    ['cartProducts', JSON.stringify({ A: { ...CART, mallType: 3 } })],
    ['cartProductQuantity', JSON.stringify([{ productCode: 'A', quantity: 2 }])],
  ]);
}

test.each(BREAKS)('each key is as if it were not there when %s', async (_, broken) => {
  vi.stubGlobal('localStorage', null);
  const from = await modules();
  for (const [key, [read, nothing]] of Object.entries(READ)) {
    const kept = whole();
    kept.delete(key);
    vi.stubGlobal('localStorage', broken(key, kept));
    expect(await read(from), key).toEqual(nothing(from));
    // values written from then on are effective, stored or not
    from.writeStored(key, 'later');
    expect(from.readStored(key), key).toBe('later');
    from.writeStored(key, null);
    expect(from.readStored(key), key).toBeNull();
  }
});

test('what is whole is read', async () => {
  const kept = whole();
  const login = { memberID: 'M0000001', fullName: 'A', firstLogin: 0, role: 'member' };
  kept.set('loginData', base64({ ...login, packageRank: 1, permissions: [] }));
  kept.set('language', 'fr').set('mallType', '4');
  vi.stubGlobal('localStorage', storageOf(kept));
  const { session, language, mall } = await modules();
  expect(session.accessToken()).toBe('a.good.token');
  expect((await session.loadLogin())?.memberID).toBe('M0000001');
  expect(language.chosenLanguage()).toBe('fr');
  expect(mall.storedLines()).toMatchObject([{ quantity: 2, product: { productCode: 'A' } }]);
});

test('boards and invoices are stored with every change, and read again', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(kept));
  const first = await modules();
  first.boards.boardStore.dispatch({ of: 'board', type: 'delete', id: 1 });
  first.invoices.invoiceStore.dispatch({ type: 'delete', id: 'INV-1001' });
  expect([...kept.keys()].filter((key) => !key.includes('.'))).toEqual([
    'scrum_boards',
    'mateInvoice',
  ]);
  vi.resetModules();
  const again = await modules();
  expect(again.boards.boardStore.current().boards).toHaveLength(2);
  expect(again.invoices.invoiceStore.current()).toHaveLength(2);
});
