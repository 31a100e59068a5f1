import { LANGUAGES } from '@canopy/contract/languages';
import { expect, test } from 'vitest';
import { mailTemplates } from './mailTexts.ts';
import { subjectOfKind } from './subjectOfKind.ts';

test('the subject of every mail is whole without its values, in every language', () => {
  for (const language of LANGUAGES) {
    for (const template of mailTemplates()) {
      const subject = subjectOfKind(template, language, 'Teduh', null);
      // no variable is left, none is dropped, none is without a name
      expect(subject, `${language} ${template}`).not.toMatch(/[{}]|\[…\]|\s{2}|\s$|^\s/);
    }
  }
  expect(subjectOfKind('welcome', 'en', 'Teduh', null)).toBe('Welcome to Teduh');
  expect(subjectOfKind('newRecruit', 'en', 'Teduh', null)).toBe(
    '[new member] has joined your team',
  );
});

test('a company’s own subject names a value that only it uses', () => {
  const own = { subject: '{{name}}, welcome to {{ brand }}', body: '' };
  expect(subjectOfKind('welcome', 'en', 'Teduh', own)).toBe('[…], welcome to Teduh');
});
