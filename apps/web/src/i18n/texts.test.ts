import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from './en.json';
import { nameOf, problemText } from './texts.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: en } } }));

test('a value is named by the catalogue', () => {
  expect(nameOf(i18next.t, 'rank', 1)).toBe(en.rank['1']);
  expect(nameOf(i18next.t, 'story', 'member_edit')).toBe(en.story.member_edit);
});

test.each(['99', 'toString', '__proto__', 'a.b'])(
  '%s has no name and is shown as it is',
  (value) => {
    expect(nameOf(i18next.t, 'rank', value)).toBe(value);
    expect(nameOf(i18next.t, 'rank', value, '–')).toBe('–');
  },
);

test('a problem without a text of its own asks to check the field', () => {
  expect(problemText(i18next.t, 'REQUIRED')).toBe(en.validation.REQUIRED);
  expect(problemText(i18next.t, 'NEVER_HEARD_OF')).toBe(en.validation.INVALID);
});
