import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { bundlesOf, nested } from '../../texts/catalogue.ts';
import { statusName } from './statusName.ts';
import { nameOf, problemText } from './texts.ts';

const english = new Map([...bundlesOf('en').values()].flatMap((texts) => [...texts]));

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: nested(english) } } }));

test('a value is named by the catalogue', () => {
  expect(nameOf(i18next.t, 'rank', 1)).toBe(english.get('rank.1'));
  expect(nameOf(i18next.t, 'story', 'member_edit')).toBe(english.get('story.member_edit'));
});

test.each(['99', 'toString', '__proto__', 'a.b'])(
  '%s has no name and is shown as it is',
  (value) => {
    expect(nameOf(i18next.t, 'rank', value)).toBe(value);
    expect(nameOf(i18next.t, 'rank', value, '–')).toBe('–');
  },
);

test('a problem without a text of its own asks to check the field', () => {
  expect(problemText(i18next.t, 'REQUIRED')).toBe(english.get('validation.REQUIRED'));
  expect(problemText(i18next.t, 'NEVER_HEARD_OF')).toBe(english.get('validation.INVALID'));
});

test('a state agrees with what is in it where the language has a form for that', async () => {
  const italian = new Map([...bundlesOf('it').values()].flatMap((texts) => [...texts]));
  const t = await i18next
    .createInstance()
    .init({ lng: 'it', resources: { it: { translation: nested(italian) } } });
  expect(statusName(t, 'request', 'APPROVED')).toBe('Approvata');
  expect(statusName(t, 'refund', 'APPROVED')).toBe('Approvato');
  expect(statusName(t, 'member', 'NOT QUALIFIED')).toBe(italian.get('status.NOT_QUALIFIED'));
  expect(statusName(t, 'order', 'NEVER_HEARD_OF')).toBe('NEVER_HEARD_OF');
});
