import { LANGUAGES } from '@canopy/contract/languages';
import { describe, expect, test } from 'vitest';
import { mailTemplates, renderMail } from './mailTexts.ts';

const params = {
  brand: 'Canopy',
  name: 'Ali <b>Bakau</b>\nBcc: x@y.example',
  username: 'ali',
  link: 'https://portal.example/resetpassword/abc',
  device: 'Firefox',
  ip: '192.0.2.1',
  staff: 'A0000001',
  reason: 'asked "why"',
  amount: '1234.50',
};

test('a name carries no link, no line of its own and no mark that turns the line round', () => {
  const name = 'Click https://evil.example/win\u2028now \u202egpj.exe, or mail x@evil.example';
  const { text, html } = renderMail('welcome', 'en', { ...params, name });
  expect(text).toContain('Click https evil example/win now gpj exe, or mail x evil example');
  expect(`${text}${html}`).not.toMatch(/evil\.example|\p{Bidi_Control}|\u2028/u);
  // names as people really have them
  expect(renderMail('welcome', 'en', { ...params, name: 'Raju A/L St. John' }).text).toContain(
    'Raju A/L St. John',
  );
});

describe.each(LANGUAGES)('mails in %s', (language) => {
  test.each(mailTemplates())(
    '%s is whole: nothing left to fill in, nothing to inject',
    (template) => {
      const mail = renderMail(template, language, params);
      expect(mail.subject.length).toBeGreaterThan(3);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined/);
      // it names the person or the account
      expect(mail.text).toMatch(/ali/i);
      expect(mail.html).not.toContain('<b>');
      expect(mail.html).toContain('&lt;b&gt;');
      expect(mail.text).not.toMatch(/^Bcc:/m);
      expect(mail.html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
      if (template.startsWith('reset')) {
        expect(mail.html).toContain('<a href="https://portal.example/resetpassword/abc">');
      }
    },
  );

  test('no text is that of another language', () => {
    if (language === 'en') return;
    for (const template of mailTemplates()) {
      expect(renderMail(template, language, params).text).not.toBe(
        renderMail(template, 'en', params).text,
      );
    }
  });
});
