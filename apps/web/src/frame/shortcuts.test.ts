import { expect, test } from 'vitest';
import type { MenuEntry } from '../routing/menu.ts';
import { countElsewhere, shortcutsOf } from './shortcuts.ts';

const entry = (to: string, group: string) =>
  ({
    to: `/dashboard${to}`,
    title: 'dashboard',
    menu: { group, order: 1, icon: 'home' },
  }) as unknown as MenuEntry;
const of = (...screens: MenuEntry[]) =>
  shortcutsOf([entry('', 'home'), ...screens], false).map(({ screen }) => screen.to);

test('whatever somebody works on is at hand on a phone', () => {
  expect(of(entry('/tickets', 'admin'))).toEqual(['/dashboard', '/dashboard/tickets']);
  expect(
    of(entry('/help', 'home'), entry('/banners', 'content'), entry('/training', 'content')),
  ).toEqual(['/dashboard', '/dashboard/banners', '/dashboard/training']);
  expect(of(entry('/smsSending', 'content'), entry('/refunds', 'admin'))).toEqual([
    '/dashboard',
    '/dashboard/refunds',
    '/dashboard/smsSending',
  ]);
});

test('what waits behind the menu is counted there', () => {
  const counts = new Map([
    ['/dashboard/tickets', 3],
    ['/dashboard/refunds', 2],
    ['/dashboard/treeMoves', 1],
  ]);
  const shown = shortcutsOf([entry('', 'home'), entry('/tickets', 'admin')], false);
  expect(countElsewhere(counts, shown)).toBe(3);
});
