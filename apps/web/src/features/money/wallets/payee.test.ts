import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../../texts/catalogue.ts';
import { Payee } from './Payee.tsx';

const ROW = {
  payout: '48.00',
  charge: '2.00',
  bank: { name: 'Maybank', branch: '', accountNumber: '512345678901', holder: 'Siti Rimba' },
} as Parameters<typeof Payee>[0]['row'];

test('the office reads what is to be paid out, not what it would receive', async () => {
  const i18n = createInstance();
  const translation = nested([...bundlesOf('en').values()].flatMap((bundle) => [...bundle]));
  await i18n.init({ lng: 'en', resources: { en: { translation } } });
  const shown = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(Payee, { row: ROW })),
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toContain('To pay out');
  expect(shown).not.toContain('You receive');
});
