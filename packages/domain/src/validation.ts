import { LIMITS } from './limits.ts';
import { isQuantity } from './cart.ts';
import { isDate } from './calendar.ts';
import { endNotBeforeStart } from './time.ts';

/** Why a field is rejected: a stable code that server and web app both translate. */
export type ValidationCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'INVALID_EMAIL'
  | 'INVALID_MOBILE'
  | 'INVALID_USERNAME'
  | 'INVALID_IDENTITY'
  | 'INVALID_DATE'
  | 'INVALID_POSTCODE'
  | 'INVALID_STOCK_CODE'
  | 'INVALID_PRODUCT_CODE'
  | 'TOO_LONG'
  | 'TOO_SHORT'
  | 'UNDER_AGE'
  | 'END_BEFORE_START'
  | 'QUANTITY'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_SHORT_STAFF'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_BREACHED'
  | 'PASSWORD_MISMATCH'
  | 'PIN_FORMAT'
  | 'PIN_TOO_SIMPLE'
  | 'PIN_MISMATCH'
  | 'PIN_SAME'
  | 'TERMS_REQUIRED'
  | 'FREE_ONE_PACKAGE'
  | 'RANK_TWICE'
  | 'RANK_FOR_NOTHING'
  | 'RANK_NOT_LOWER'
  | 'LEG_SHARE_ALONE'
  | 'CAPTCHA'
  | 'FILE_TYPE'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_FILES'
  | 'IMAGE_REQUIRED'
  | 'ENGLISH_REQUIRED'
  | 'LANGUAGE_REQUIRED'
  | 'LANGUAGE_TWICE'
  | 'TOO_MANY_LANGUAGES'
  | 'STOCK_ITEM_REQUIRED'
  | 'PRICE_REQUIRED'
  | 'HOME_PRICE_REQUIRED'
  | 'PACKAGE_NEEDED'
  | 'UPGRADE_TO_LOWEST'
  | 'UPGRADE_PRICE'
  | 'FROM_ABOVE_TO'
  | 'BANDS_OVERLAP'
  | 'PERCENTAGE'
  | 'LEVELS';

/** A problem with one field, under its payload name. */
export interface FieldProblem {
  field: string;
  code: ValidationCode;
}

/** Country id of Malaysia, where post codes are checked against the state. */
export const MALAYSIA_COUNTRY_ID = 127;
const ADDRESS_LINE = 50;

/** A valid address of at most 254 characters. */
export function emailCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  const valid =
    value.length <= 254 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9](-?[A-Za-z0-9])*\.)+[A-Za-z]{2,63}$/.test(
      value,
    );
  return valid ? null : 'INVALID_EMAIL';
}

const MOBILE = new RegExp(`^\\d{${LIMITS.mobileShortest},${LIMITS.mobileLongest}}$`);

/** 8 to 11 digits. */
export function mobileCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  return MOBILE.test(value) ? null : 'INVALID_MOBILE';
}

const USERNAME = new RegExp(
  `^[A-Za-z][A-Za-z0-9._-]{${LIMITS.usernameShortest - 1},${LIMITS.usernameLongest - 1}}$`,
);

/** 3 to 30 letters, digits, `.`, `_`, `-`, starting with a letter; must not look like a public id. */
export function usernameCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  const valid = USERNAME.test(value) && !/^[A-Za-z]\d{7,}$/.test(value);
  return valid ? null : 'INVALID_USERNAME';
}

/** Checks that the confirmation matches. */
export function passwordMatchCode(password: string, confirm: string): ValidationCode | null {
  return password === confirm ? null : 'PASSWORD_MISMATCH';
}

/**
 * Six digits; not a repeated pattern, a sequence, the birthday, or the last digits of the mobile or
 * identity number.
 */
export function pinCode(
  value: string,
  own: { mobile: string; identity: string; dateOfBirth: string },
): ValidationCode | null {
  if (!value) return 'REQUIRED';
  if (!/^\d{6}$/.test(value)) return 'PIN_FORMAT';
  const [year = '', month = '', day = ''] = own.dateOfBirth.split('-');
  const short = year.slice(2);
  const personal = [
    own.mobile.slice(-6),
    own.identity.replace(/\D/g, '').slice(-6),
    short + month + day,
    day + month + short,
    month + day + short,
  ];
  const repeated =
    /^(\d)\1{5}$/.test(value) || /^(\d\d)\1\1$/.test(value) || /^(\d{3})\1$/.test(value);
  const run = '01234567890'.includes(value) || '09876543210'.includes(value);
  return repeated || run || personal.includes(value) ? 'PIN_TOO_SIMPLE' : null;
}

/** Checks that the confirmation matches. */
export function pinMatchCode(pin: string, confirm: string): ValidationCode | null {
  return pin === confirm ? null : 'PIN_MISMATCH';
}

/** Whether Malaysia uses this place-of-birth code in an NRIC. */
function placeOfBirth(code: number): boolean {
  return (
    (code >= 1 && code <= 16) ||
    (code >= 21 && code <= 68) ||
    code === 71 ||
    code === 72 ||
    (code >= 74 && code <= 79) ||
    (code >= 82 && code <= 93) ||
    code === 98 ||
    code === 99
  );
}

/** Date of birth from an NRIC, `YYYY-MM-DD`, in the latest century that does not put it after today. */
export function dateOfBirthFromNric(value: string, today: string): string | null {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(digits)) return null;
  const rest = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const past = ['20', '19']
    .map((century) => century + rest)
    .filter((date) => isDate(date) && date <= today);
  return past[0] ?? null;
}

/** NRIC: 12 digits, a real past date, a known place of birth; passport: 6 to 15 letters and digits. */
export function identityCode(type: string, value: string, today: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  if (type === 'PASSPORT')
    return /^[A-Za-z0-9]{6,15}$/.test(value.trim()) ? null : 'INVALID_IDENTITY';
  const digits = value.replace(/[\s-]/g, '');
  const valid =
    dateOfBirthFromNric(digits, today) !== null && placeOfBirth(Number(digits.slice(6, 8)));
  return valid ? null : 'INVALID_IDENTITY';
}

/** A real date at least eighteen years ago. */
export function dateOfBirthCode(value: string, today: string): ValidationCode | null {
  if (!value) return 'REQUIRED';
  if (!isDate(value) || value > today || value < '1900-01-01') return 'INVALID_DATE';
  const limit = `${Number(today.slice(0, 4)) - LIMITS.adultYears}${today.slice(4)}`;
  return value <= limit ? null : 'UNDER_AGE';
}

/** Present if required, and `min` to `max` characters without surrounding spaces. */
export function textCode(
  value: string,
  max: number,
  required: boolean,
  min = 1,
): ValidationCode | null {
  const length = value.trim().length;
  if (length === 0) return required ? 'REQUIRED' : null;
  if (length < min) return 'TOO_SHORT';
  return length > max ? 'TOO_LONG' : null;
}

/** An address line: at most 50 characters. */
export function addressLineCode(value: string, required: boolean): ValidationCode | null {
  return textCode(value, ADDRESS_LINE, required);
}

/** Five digits in Malaysia, else 2 to 12 letters, digits, spaces and hyphens. */
export function postCodeCode(value: string, countryId: number): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  const valid =
    countryId === MALAYSIA_COUNTRY_ID
      ? /^\d{5}$/.test(value.trim())
      : /^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/.test(value.trim());
  return valid ? null : 'INVALID_POSTCODE';
}

/** Country calling code: one to four digits. */
export function callingCode(value: string): ValidationCode | null {
  return /^\d{1,4}$/.test(value) ? null : 'REQUIRED';
}

/** Bank account number: 5 to 20 digits. */
export function bankAccountCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  return /^\d{5,20}$/.test(value) ? null : 'INVALID';
}

/** Stock item code: letters and digits without spaces, at most 40. */
export function stockItemCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  if (value.length > 40) return 'TOO_LONG';
  return /^[A-Za-z0-9]+$/.test(value) ? null : 'INVALID_STOCK_CODE';
}

/** A whole number of units from 1 to 9,999; never 0. */
export function quantityCode(value: unknown): ValidationCode | null {
  return isQuantity(value) ? null : 'QUANTITY';
}

/** Two real dates, the end not before the start; an empty end is open-ended. */
export function dateRangeCode(start: string, end: string): ValidationCode | null {
  if (!start) return 'REQUIRED';
  if (!isDate(start) || (end !== '' && !isDate(end))) return 'INVALID_DATE';
  return end === '' || endNotBeforeStart(start, end) ? null : 'END_BEFORE_START';
}

/** The box for terms and privacy notice must be ticked. */
export function termsCode(accepted: boolean): ValidationCode | null {
  return accepted ? null : 'TERMS_REQUIRED';
}

/** Keeps the fields that have a problem. */
export function problems(checks: [string, ValidationCode | null][]): FieldProblem[] {
  return checks.flatMap(([field, code]) => (code ? [{ field, code }] : []));
}
