import type { FormatterModule } from 'i18next';
import { withCommas } from '../ui/format.ts';

/** Numbers that fill in a text have thousands commas, as amounts do, in every language. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? withCommas(String(value)) : String(value),
};
