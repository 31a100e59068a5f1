import type { FormatterModule } from 'i18next';
import { withCommas } from './format.ts';

/** Numbers inserted into texts get thousands commas in every language, like amounts. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? withCommas(String(value)) : String(value),
};
