import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was opened last comes first, once, and only for whom opened it', async () => {
  const { keepRecent, recentsOf } = await import('./recents.ts');
  await keepRecent('M0000005', { key: 'member M0000008', label: 'Mei Cempaka' });
  await keepRecent('M0000005', { key: 'page /dashboard', label: 'Home' });
  await keepRecent('M0000005', { key: 'member M0000008', label: 'Mei Cempaka' });
  expect(recentsOf('M0000005').map(({ label }) => label)).toEqual(['Mei Cempaka', 'Home']);
  expect(recentsOf('M0000001')).toEqual([]);
  expect([...storage.values()].join()).not.toContain('Mei');
});

test('what cannot be opened any more is as if it were not there', async () => {
  const { loadRecents, recentsOf } = await import('./recents.ts');
  for (const left of ['[{"key":"a","label":"Mei"}]', 'AAAA', '']) {
    storage.set('recent.M0000005', left);
    await loadRecents('M0000005');
    expect(recentsOf('M0000005')).toEqual([]);
  }
});
