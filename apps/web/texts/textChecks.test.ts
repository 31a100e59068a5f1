import { expect, test } from 'vitest';
import {
  breakingSpaces,
  countsWithoutForms,
  forbiddenWords,
  leftInEnglish,
  numbersThatDoNotCount,
  wrongVariables,
} from './textChecks.ts';

const of = (...texts: [string, string][]) => new Map(texts);

test('a sentence left in English is found, a word that both languages share is not', () => {
  const english = of(['a.go', 'Check out'], ['a.pv', 'PV'], ['a.date', 'Date']);
  expect(leftInEnglish('fr', english, english)).toEqual(['a.go: Check out']);
  expect(leftInEnglish('ms', english, english)).toEqual(['a.go: Check out', 'a.date: Date']);
  const counted = of(['a.days_one', '{{count}} day'], ['a.days_other', '{{count}} days']);
  const left = of(['a.days_many', '{{count}} days'], ['a.days_other', '{{count}} jours']);
  expect(leftInEnglish('fr', counted, left)).toEqual(['a.days_many: {{count}} days']);
});

test.each([
  ['en', 'The member whom you invited'],
  ['en', 'Ask for the reload'],
  ['ms', 'Daftar keluar'],
  ['zh', '到库存商付现金'],
  ['zh', '你的会员编号'],
  ['ar', 'متجر الصيانة'],
  ['ar', 'الدخول'],
  ['it', 'Il tuo ordine'],
  ['it', 'Scelga un pacchetto'],
  ['es', 'Puedes volver a pedir, tú decides'],
  ['es', 'Un estocista'],
  ['fr', 'Votre bonus uni-niveau'],
  ['fr', 'Moins de 5 MB'],
] as const)('%s does not say “%s”', (language, text) => {
  expect(forbiddenWords(language, of(['a.b', text]))).not.toEqual([]);
});

test('the right words pass, names of variables are no words, and an exception is for its one text', () => {
  expect(forbiddenWords('ar', of(['a.b', 'تسجيل الدخول']))).toEqual([]);
  expect(forbiddenWords('fr', of(['a.b', 'Au point {{place}}, sur place']))).toEqual([]);
  const maintenance = 'وضع الصيانة';
  expect(forbiddenWords('ar', of(['setting.maintenance', maintenance]))).toEqual([]);
  expect(forbiddenWords('ar', of(['setting.other', maintenance]))).toHaveLength(1);
});

test('a variable that is missing or invented is found; only a form may leave out its number', () => {
  const english = of(['a.b', 'Row {{row}}'], ['a.c_other', '{{count}} of {{name}}']);
  expect(wrongVariables(english, of(['a.b', 'Ligne']))).toHaveLength(1);
  expect(wrongVariables(english, of(['a.b', 'Ligne {{ligne}}']))).toHaveLength(1);
  expect(wrongVariables(english, of(['a.b', 'Ligne {{row}}']))).toEqual([]);
  expect(wrongVariables(english, of(['a.c_two', 'اثنان من {{name}}']))).toEqual([]);
  expect(wrongVariables(english, of(['a.c_two', '{{count}}']))).toHaveLength(1);
});

test('a number without plural forms is found', () => {
  expect(countsWithoutForms(of(['a.b', '{{count}} rows'], ['a.c_one', '{{count}} row']))).toEqual([
    'a.b',
  ]);
  expect(
    numbersThatDoNotCount(
      of(['a.b', '{{rows}} rows'], ['a.c', 'after {{resetLinkMinutes}} minutes']),
    ),
  ).toEqual(['a.b: {{rows}} rows']);
});

test('a space that breaks before a sign, or none, is found', () => {
  for (const text of ['Vraiment ?', 'Vraiment?', 'Solde : 5', '« oui »', '5 %', 'Lignes: 3'])
    expect(breakingSpaces('fr', of(['a.b', text])), text).toHaveLength(1);
  for (const text of [
    'Vraiment\u202F?',
    'Solde\u00A0: 5',
    '«\u00A0oui\u00A0»',
    'https://a.b',
    '10:30',
  ])
    expect(breakingSpaces('fr', of(['a.b', text])), text).toEqual([]);
  expect(breakingSpaces('es', of(['a.b', '{{rate}}%']))).toHaveLength(1);
  expect(breakingSpaces('it', of(['a.b', '5 %']))).toHaveLength(1);
});
