import { LANGUAGES } from '@canopy/contract/languages';
import { expect, test } from 'vitest';
import { variablesIn } from '../../../platform/texts.ts';
import { isGuarded, OPENING, safeWords } from './guardedMails.ts';
import { mailTemplates, renderMail, standardWords } from './mailTexts.ts';
import { checkedWords, examplesOf, shownWords, variablesOf } from './mailVariables.ts';

const config = { brand: 'Canopy', publicUrl: 'https://portal.example' };

test('what waits, a day and an amount read as the text says, whatever stands around them', () => {
  const values = { amount: '1234.50', payout: '1229.50', day: '2026-11-20', requestID: 'R0000001' };
  const { text } = renderMail('withdrawalAsked', 'en', { name: 'Ali', brand: 'Canopy', ...values });
  expect(text).toContain('RM 1,234.50');
  expect(text).toContain('RM 1,229.50');
  expect(text).toMatch(/20 Nov(ember)? 2026/);
});

test('the standard words of every mail pass in every language, and each variable has an example', () => {
  for (const template of mailTemplates()) {
    const { required } = variablesOf(template);
    expect([template, required.filter((name) => !hasValue(template, name))]).toEqual([
      template,
      [],
    ]);
    for (const language of LANGUAGES) {
      const standard = standardWords(template, language);
      expect(shownWords(checkedWords(template, language, shownWords(standard)))).toEqual(
        shownWords(standard),
      );
    }
  }
});
test('list and preview of every mail are whole in a company that has nothing yet, in every language', () => {
  for (const language of LANGUAGES) {
    for (const template of mailTemplates()) {
      const standard = checkedWords(
        template,
        language,
        shownWords(standardWords(template, language)),
      );
      const examples = examplesOf(template, config);
      const { subject, text } = renderMail(template, language, examples, standard);
      const where = `${language} ${template}: ${subject} / ${text}`;
      expect(subject, where).not.toMatch(/[{}]|\[…\]|undefined|NaN|\s{2}|\s$|^\s|\(\s*\)|[:,]$/);
      expect(text, where).not.toMatch(/[{}]|undefined|NaN|Invalid|\S {2,}\S|\(\s*\)| [.,](\s|$)/);
      expect(text.length, where).toBeGreaterThan(20);
    }
  }
});
const hasValue = (template: ReturnType<typeof mailTemplates>[number], name: string) =>
  name in examplesOf(template, config) || /(Minutes|Hours)$/.test(name);

const refusal = (subject: string, body: string): string => {
  try {
    checkedWords('orderShipped', 'en', { subject, body });
    return '';
  } catch (error) {
    return `${(error as Error).message} ${JSON.stringify(error)}`;
  }
};

test('a variable that is not there, half a pair of braces and what is left out are refused by name', () => {
  const whole = '{{courier}} has {{salesID}} as {{number}}:\n\n{{link}}';
  expect(refusal('Sent', whole)).toBe('');
  for (const wrong of ['{{amount}}', '{{ }}', '{{salesID, rm}}', '{{constructor}}', '{{$t(x)}}'])
    expect(refusal(`Sent ${wrong}`, whole)).toContain('MAIL_VARIABLE');
  expect(refusal('Sent', `${whole} {{salesID`)).toContain('MAIL_VARIABLE');
  expect(refusal('Sent', `${whole} }}`)).toContain('MAIL_VARIABLE');
  expect(refusal('Sent', '{{courier}} has it')).toContain('{{salesID}}, {{number}}, {{link}}');
});

test('a link or a code stands alone, never in a subject, and no other address beside it', () => {
  const whole = '{{courier}} has {{salesID}} as {{number}}:';
  expect(refusal('Sent', `${whole}\n\n{{link}}`)).toBe('');
  for (const wrong of [
    `${whole} https://canopy-secure.example/?go={{link}}`,
    `${whole}\n\nopen {{link}}`,
    `${whole}\n\n{{link}}{{link}}`,
  ])
    expect(refusal('Sent', wrong)).toContain('MAIL_NOT_ALONE');
  expect(refusal('Sent {{link}}', `${whole}\n\n{{link}}`)).toContain('MAIL_NOT_ALONE');
  for (const address of [
    'https://canopy-secure.example',
    'www.canopy-secure.example',
    'canopy-secure.example/help',
    'help@canopy-secure.example',
    'HTTPS://X',
  ])
    for (const [subject, body] of [
      ['Sent', `${whole}\n\nor ${address}\n\n{{link}}`],
      [`Sent: ${address}`, `${whole}\n\n{{link}}`],
    ] as const)
      expect(refusal(subject, body), address).toContain('MAIL_FOREIGN_ADDRESS');
});

test('a mail about security keeps what it says, and words of earlier that do not are not sent', () => {
  const { subject, body } = shownWords(standardWords('emailChanged', 'en'));
  const well = { subject: 'News', body: 'All is well, {{username}}: {{email}}' };
  expect(() => checkedWords('emailChanged', 'en', well)).toThrow('MAIL_FACT_LEFT_OUT');
  const more = { subject, body: `${body}\n\nCall us at the number on your card.` };
  const kept = checkedWords('emailChanged', 'en', more);
  expect(safeWords('emailChanged', 'en', kept)).toEqual(kept);
  expect(safeWords('emailChanged', 'en', well)).toBeNull();
});

test('whatever opens something is classed so in every mail, and is in no subject', () => {
  for (const template of mailTemplates()) {
    for (const language of LANGUAGES) {
      const { subject, body } = standardWords(template, language);
      const opens = (text: string) =>
        [...variablesIn(text).keys()].filter((name) =>
          /(link|code|url|token|key|secret|password|pin|otp)$/i.test(name),
        );
      expect(opens(subject)).toEqual([]);
      expect(opens(body).filter((name) => !OPENING.some((one) => one === name))).toEqual([]);
      if (opens(body).length > 0) expect(isGuarded(template)).toBe(true);
    }
  }
});

test('own words are filled in like the standard ones, and what a person typed stays text', () => {
  const words = checkedWords('reloadApproved', 'en', {
    subject: '{{ amount }}\nfor {{name}}',
    body: 'Ref. {{requestID}}\r\n\r\n\r\n<b>{{amount}}</b>',
  });
  const params = { name: '{{amount}}<i>', amount: '12', requestID: 'R0000001', brand: 'Canopy' };
  const mail = renderMail('reloadApproved', 'ar', params, words);
  expect(mail.subject).toBe('RM 12.00 for {{amount}}<i>');
  expect(mail.html).toContain('&lt;b&gt;<bdi>RM 12.00</bdi>&lt;/b&gt;');
  expect(mail.html).not.toMatch(/<(b|i)>/);
  expect(mail.html).toContain('dir="rtl"');
});
