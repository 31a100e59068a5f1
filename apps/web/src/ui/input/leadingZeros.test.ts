import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FocusEvent } from 'react';
import { expect, test } from 'vitest';
import { isNumber, strippedOnBlur, withoutLeadingZeros } from './leadingZeros.ts';

test.each([
  ['050', '50'],
  ['0100', '100'],
  ['00', '0'],
  ['0', '0'],
  ['0.50', '0.50'],
  ['00.5', '0.5'],
  ['-007', '-7'],
  [' 010', ' 10'],
  ['1,000', '1,000'],
  ['', ''],
  ['.5', '.5'],
  ['0x', '0x'],
])('%s is left as %s', (typed, left) => {
  expect(withoutLeadingZeros(typed)).toBe(left);
});

test('leaving a number changes the form as typing does, and only if there is something to strip', () => {
  const changes: string[] = [];
  const leave = (value: string) => {
    const event = { target: { value } } as FocusEvent<HTMLInputElement>;
    strippedOnBlur({ onChange: ({ target }) => void changes.push(target.value) })(event);
  };
  leave('050');
  leave('50');
  expect(changes).toEqual(['50']);
});

test('a PIN, a phone number and a date keep their zeros', () => {
  expect(isNumber({ inputMode: 'decimal' }, false)).toBe(true);
  expect(isNumber({ inputMode: 'numeric' }, false)).toBe(true);
  expect(isNumber({ inputMode: 'numeric' }, true)).toBe(false);
  expect(isNumber({ inputMode: 'tel' }, false)).toBe(false);
  expect(isNumber({}, false)).toBe(false);
});

test('no field for digits that are a code is taken for a number', () => {
  const source = join(import.meta.dirname, '../..');
  const taken = globSync('**/*.tsx', { cwd: source }).flatMap((name) =>
    [
      ...readFileSync(join(source, name), 'utf8').matchAll(
        /<(?:Input|TextField)\b(?:[^>]|=>)*?inputMode=(?:"numeric"|\{[^}]*'numeric'[^}]*\})(?:[^>]|=>)*?\/>/g,
      ),
    ]
      .map(([field]) => field)
      .filter((field) => !/\bcode\b/.test(field))
      .map((field) => `${name} ${/name=\W*(\w+)/.exec(field)?.[1] ?? ''}`),
  );
  expect(taken.length).toBeGreaterThan(15);
  const codes = /pin|totp|code(?!d)|accountNumber|identity|mobile|phone|date|period|msic|tin\b/i;
  expect(taken.filter((field) => codes.test(field.split(' ')[1]!))).toEqual([]);
});
