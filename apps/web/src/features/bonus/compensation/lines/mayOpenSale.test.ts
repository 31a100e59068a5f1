import { expect, test } from 'vitest';
import { mayOpenSale } from './mayOpenSale.ts';

test('members open their own sales, and staff with the right any', () => {
  const member = { role: 'member', memberID: 'M0000007', permissions: [] };
  expect(mayOpenSale(member, 'M0000007')).toBe(true);
  expect(mayOpenSale(member, 'M0000008')).toBe(false);
  expect(mayOpenSale(member, null)).toBe(false);
  const staff = { role: 'staff', memberID: '', permissions: ['sale.view'] };
  expect(mayOpenSale(staff, 'M0000008')).toBe(true);
  expect(mayOpenSale(staff, null)).toBe(true);
  expect(mayOpenSale({ ...staff, permissions: ['bonus.view'] }, 'M0000008')).toBe(false);
});
