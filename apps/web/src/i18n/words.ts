import type { Thing } from '@canopy/contract/things';
import i18next, { type TFunction } from 'i18next';
import type { Texts } from './keys.ts';
import { statusName } from './statusName.ts';
import { isKey } from './texts.ts';

type Part =
  | keyof Texts
  | `schedule.${'kind' | 'state'}`
  | 'signal.of'
  | `bonusSignal.${'of' | 'state'}`
  | 'bonusAdjustment.of';

/** Variants of a text: by number, and by the noun a state agrees with. */
const FORM = /_[a-z]+$/;

const valuesOf = (part: Part): string[] =>
  Object.keys(i18next.getResource(i18next.language, 'translation', part) ?? {}).filter(
    (value) => !FORM.test(value),
  );

/** Names of all values in a group of the catalogue, for files written by the server. */
export const words = (t: TFunction, part: Part): Record<string, string> =>
  Object.fromEntries(
    valuesOf(part).flatMap((value) => {
      const key = `${part}.${value}`;
      return isKey(key) ? [[value, t(key)]] : [];
    }),
  );

/** The same for states, agreeing with the noun. */
export const statusWords = (t: TFunction, of: Thing): Record<string, string> => ({
  ...Object.fromEntries(valuesOf('status').map((value) => [value, statusName(t, of, value)])),
  'NOT QUALIFIED': statusName(t, of, 'NOT QUALIFIED'),
});
