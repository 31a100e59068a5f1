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

/** Forms of a text: by number, and by the thing that a state agrees with. */
const FORM = /_[a-z]+$/;

const valuesOf = (part: Part): string[] =>
  Object.keys(i18next.getResource(i18next.language, 'translation', part) ?? {}).filter(
    (value) => !FORM.test(value),
  );

/** What the values of a part of the catalogue are called, by value: for a file that a server writes. */
export const words = (t: TFunction, part: Part): Record<string, string> =>
  Object.fromEntries(
    valuesOf(part).flatMap((value) => {
      const key = `${part}.${value}`;
      return isKey(key) ? [[value, t(key)]] : [];
    }),
  );

/** The same of states, in agreement with the thing that is in them. */
export const statusWords = (t: TFunction, of: Thing): Record<string, string> => ({
  ...Object.fromEntries(valuesOf('status').map((value) => [value, statusName(t, of, value)])),
  'NOT QUALIFIED': statusName(t, of, 'NOT QUALIFIED'),
});
