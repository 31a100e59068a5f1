import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tab = new Map<string, string>();
const left = new Map<string, string>();
const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  vi.resetModules();
  tab.clear();
  left.clear();
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('localStorage', storageOf(left));
});
afterEach(() => vi.unstubAllGlobals());

test('what a visitor has typed is this tab’s alone and lies closed; whoever sits down next finds nothing', async () => {
  const { emptyDraft, loadDraft, saveDraft, clearDraft } = await import('./draft.ts');
  left.set('registrationDraft', JSON.stringify({ draft: { FullName: 'Aminah' }, step: 3 }));
  expect((await loadDraft('M0000001')).draft.FullName).toBe('');
  const typed = {
    ...emptyDraft('M0000001'),
    FullName: 'Mei Ling',
    BankAccountNumber: '112233445566',
    IdentityValue: '900101-14-5566',
    Password: 'never kept',
  };
  // two at once: the later one counts
  await Promise.all([saveDraft({ ...typed, City: 'Ipoh' }, 2), saveDraft(typed, 4)]);
  expect(JSON.stringify([...tab, ...left])).not.toMatch(/Mei|1122|9001|never/);
  expect([...left.keys()]).toEqual([]);
  const { draft, step, reached } = await loadDraft('M0000001');
  expect([draft.FullName, draft.BankAccountNumber, draft.City]).toEqual([
    'Mei Ling',
    '112233445566',
    '',
  ]);
  expect([draft.IdentityValue, draft.Password, step, reached]).toEqual(['', '', 1, 4]);
  // after registration the stored draft cannot be opened any more, even from a copy
  const copy = tab.get('registrationDraft')!;
  clearDraft();
  expect(tab.size).toBe(0);
  tab.set('registrationDraft', copy);
  expect((await loadDraft('M0000001')).draft.FullName).toBe('');
});

test('a browser without such keys keeps nothing of a draft', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { emptyDraft, saveDraft } = await import('./draft.ts');
  await saveDraft({ ...emptyDraft('M0000001'), FullName: 'Mei Ling' }, 2);
  expect(tab.size).toBe(0);
});
