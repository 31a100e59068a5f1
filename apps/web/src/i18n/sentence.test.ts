import { isolated } from '@canopy/domain/texts';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bundlesOf, nested } from '../../texts/catalogue.ts';
import { sentence } from './sentence.tsx';

const texts = (language: 'en' | 'zh' | 'ar') => ({
  translation: nested([...bundlesOf(language).values()].flatMap((bundle) => [...bundle])),
});
const amount = createElement('b', null, 'RM 5.00');

async function read(language: 'en' | 'zh' | 'ar', name: string) {
  await i18next.init({
    lng: language,
    resources: { [language]: texts(language) },
    interpolation: { escape: (value) => isolated(value, language) },
  });
  const parts = { id: 'R7', name, amount };
  return renderToStaticMarkup(sentence(i18next.t, 'wallets.approveReload', parts));
}

test('each language puts the amount where its sentence wants it', async () => {
  expect(await read('en', 'Mei')).toBe('Approve reload R7 of <bdi><b>RM 5.00</b></bdi> for Mei?');
  expect(await read('zh', 'Mei')).toBe('批准 Mei 的充值 R7，金额 <bdi><b>RM 5.00</b></bdi>？');
});

test('a name that looks like markup or like a variable stays a name', async () => {
  expect(await read('en', '<i>{{amount}} $t(x)')).toContain('&lt;i&gt;');
  expect((await read('en', '{{amount}}')).match(/RM 5\.00/g)).toHaveLength(1);
});

test('in Arabic a name or an ID does not turn the words around it', async () => {
  const text = await read('ar', 'Mei');
  expect(text).toContain('\u2068Mei\u2069');
  expect(text).toContain('\u2068R7\u2069');
  expect(text).not.toContain('\u2068<bdi>');
});
