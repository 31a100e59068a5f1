import i18next, { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../../texts/catalogue.ts';
import { SimulationResult } from './SimulationResult.tsx';

const i18n = createInstance();

beforeAll(async () => {
  const translation = nested([...bundlesOf('en').values()].flatMap((bundle) => [...bundle]));
  await i18n.init({ lng: 'en', resources: { en: { translation } } });
  // numbers follow the language of the page, which other files of this worker change
  await i18next.init({ lng: 'en' });
});

const MONTH = {
  period: '2026-11',
  before: '100.00',
  after: '80.00',
  breakageBefore: '5.00',
  breakageAfter: '4.00',
  ratioBefore: 1_000,
  ratioAfter: 800,
};

function shown(posted: string | null): string {
  const found = {
    ...MONTH,
    posted,
    gaining: 0,
    losing: 1,
    movers: [],
    ranks: [],
    months: [{ ...MONTH, posted }],
  };
  const result = createElement(SimulationResult, { found });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, result)).replace(
    /<[^>]+>/g,
    ' ',
  );
}

test('what was really paid stands beside the recalculation, with what they differ by', () => {
  const text = shown('97.50').replace(/\s+/g, ' ');
  expect(text).toContain('Paid RM 97.50 Difference of the recalculation + RM 2.50');
  expect(text).toContain('Recalculated (10% of the volume) RM 100.00');
  expect(text).toContain('network of that moment');
});

test('nothing is said of a difference that there is not, or that an earlier version did not look for', () => {
  expect(shown('100.00')).not.toContain('Difference');
  expect(shown(null)).not.toContain('Difference');
});
