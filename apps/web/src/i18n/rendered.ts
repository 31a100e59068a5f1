import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { bundlesOf, nested } from '../../texts/catalogue.ts';

/** All texts in English, for tests. */
export const english = createInstance();
void english.init({
  lng: 'en',
  initAsync: false,
  resources: {
    en: { translation: nested([...bundlesOf('en').values()].flatMap((bundle) => [...bundle])) },
  },
});

/** A component rendered as HTML, for tests. */
export const rendered = (part: ReactNode): string =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: english }, part));

/** Its text only. */
export const wordsOf = (part: ReactNode): string =>
  rendered(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
