import i18next, { type ParseKeys, type TFunction } from 'i18next';

/** Groups of the catalogue that name values: `rank.3`, `story.member_edit`. */
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

/** Whether such a text exists. Literal keys are checked by the compiler. */
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
 * The name of a value that the contract does not enumerate: a rank of the company's plan, an action of the
 * log. A value without a name is shown unchanged. For values the contract enumerates, `t` itself is typed.
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
 * The message for an error code of a field; a code without its own text reads "please check". Anything but
 * a code is already a sentence.
 */
export const problemText = (t: TFunction, code: string): string =>
  /^[A-Z0-9_]+$/.test(code) ? nameOf(t, 'validation', code, t('validation.INVALID')) : code;
