import { expect, test } from 'vitest';
import { holdUnsaved, isUnsaved, leaves } from './unsaved.ts';

const at = (pathname: string, search: Record<string, string> = {}) => ({ pathname, search });
const EDITOR = '/dashboard/productEditor';

test('another product in the same editor is left for, another page of a list beside it is not', () => {
  expect(leaves(at(EDITOR, { productCode: 'A' }), at('/dashboard/productList'))).toBe(true);
  expect(leaves(at(EDITOR, { productCode: 'A' }), at(EDITOR, { productCode: 'B' }))).toBe(true);
  expect(leaves(at(EDITOR, { productCode: 'A' }), at(EDITOR))).toBe(true);
  const list = { page: '2', size: '50', q: 'tea', sort: '-amount', view: '3', Status: 'PAID' };
  expect(leaves(at(EDITOR, { productCode: 'A' }), at(EDITOR, { productCode: 'A', ...list }))).toBe(
    false,
  );
});

test('one form of many that holds changes is enough, and it counts only while it is there', () => {
  let changed = false;
  const closeOne = holdUnsaved(() => changed);
  const closeOther = holdUnsaved(() => false);
  expect(isUnsaved()).toBe(false);
  changed = true;
  expect(isUnsaved()).toBe(true);
  closeOne();
  expect(isUnsaved()).toBe(false);
  closeOther();
});
