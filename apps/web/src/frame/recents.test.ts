import { expect, test } from 'vitest';
import { keepRecent, recentsOf } from './recents.ts';

test('what was opened last comes first, once, and only for whom opened it', () => {
  keepRecent('M0000005', { key: 'member M0000008', label: 'Mei Cempaka' });
  keepRecent('M0000005', { key: 'page /dashboard', label: 'Home' });
  keepRecent('M0000005', { key: 'member M0000008', label: 'Mei Cempaka' });
  expect(recentsOf('M0000005').map(({ label }) => label)).toEqual(['Mei Cempaka', 'Home']);
  expect(recentsOf('M0000001')).toEqual([]);
});
