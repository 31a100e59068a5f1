import { expect, test } from 'vitest';
import { makeTypedFields } from './typedFields.ts';

/** A page field, reduced to what is asked of it. */
const field = (value = '', takesWords = true) => ({
  value,
  isConnected: true,
  matches: () => takesWords,
});

test('a dialog asks before it closes over what was typed in it, until that is taken out again', () => {
  const fields = makeTypedFields();
  const reason = field();
  fields.enter(reason);
  expect(fields.hold()).toBe(false);
  reason.value = 'The slip is of another account.';
  expect(fields.hold()).toBe(true);
  // returning to it does not reset its starting value
  fields.enter(reason);
  expect(fields.hold()).toBe(true);
  reason.value = ' ';
  expect(fields.hold()).toBe(false);
});

test('a search, a PIN and what was saved with its field are nothing to lose', () => {
  const fields = makeTypedFields();
  const search = field('', false);
  fields.enter(search);
  search.value = 'tea';
  expect(fields.hold()).toBe(false);
  const saved = field('Old name');
  fields.enter(saved);
  saved.value = 'New name';
  saved.isConnected = false;
  expect(fields.hold()).toBe(false);
});
