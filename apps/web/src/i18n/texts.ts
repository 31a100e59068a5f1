import i18next, { type ParseKeys, type TFunction } from 'i18next';

/** Parts of the catalogue that name values: `rank.3`, `story.member_edit`. */
type NamePart =
  | 'account'
  | 'audit'
  | 'event'
  | 'field'
  | 'identity'
  | 'ledger'
  | 'package'
  | 'rank'
  | 'salesType'
  | 'story'
  | 'validation'
  | 'wallet';

/** Whether there is such a text. The compiler checks the keys that are written out. */
export function isKey(key: string): key is ParseKeys {
  let at: unknown = i18next.getResourceBundle(i18next.language, 'translation');
  for (const name of key.split('.'))
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? Reflect.get(at, name)
        : null;
  return typeof at === 'string';
}

/**
 * The name of a value that the contract does not list: a rank of the company's plan, an action of the
 * log. A value without a name is shown as it is. Where the contract lists the values, `t` itself is
 * typed by them.
 */
export function nameOf(
  t: TFunction,
  part: NamePart,
  value: string | number,
  unnamed: string = String(value),
): string {
  const key = `${part}.${value}`;
  return isKey(key) ? t(key) : unnamed;
}

/**
 * What is wrong with a field, by its code; a code without a text of its own reads as "please check". What is
 * no code is a sentence already.
 */
export const problemText = (t: TFunction, code: string): string =>
  /^[A-Z0-9_]+$/.test(code) ? nameOf(t, 'validation', code, t('validation.INVALID')) : code;
