import { MALAYSIAN_BANKS } from '@canopy/domain/banks';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { BankFields } from './BankFields.tsx';

const form = (BankName: string) =>
  ({
    values: { BankName, BankAccountNumber: '', BankHolder: '', BankBranch: '' },
    problems: {},
    set: () => {},
  }) as unknown as Parameters<typeof BankFields>[0]['form'];

test('banks are offered while typing, and any other is taken', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: {} });
  const fields = createElement(BankFields, { form: form('Koperasi Rimba') });
  const shown = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, fields));
  const [, list] = /<input[^>]* list="([^"]+)"[^>]*name="BankName"[^>]*value="Koperasi Rimba"/.exec(
    shown,
  )!;
  const offered = shown.slice(shown.indexOf(`<datalist id="${list}"`)).split('</datalist>')[0]!;
  expect(offered.match(/<option/g)).toHaveLength(MALAYSIAN_BANKS.length);
  expect(offered).toContain('Maybank');
});
