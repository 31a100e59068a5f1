import { isDate } from './time.ts';

/** Why a field is refused: a stable word that both sides translate (spec 5). */
export type ValidationCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'INVALID_EMAIL'
  | 'INVALID_MOBILE'
  | 'INVALID_USERNAME'
  | 'INVALID_IDENTITY'
  | 'INVALID_DATE'
  | 'INVALID_POSTCODE'
  | 'TOO_LONG'
  | 'UNDER_AGE'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_MISMATCH'
  | 'PIN_FORMAT'
  | 'PIN_TOO_SIMPLE'
  | 'TERMS_REQUIRED';

/** A problem of one field, under its payload name. */
export interface FieldProblem {
  field: string;
  code: ValidationCode;
}

/** Malaysia's country id: its post codes are checked against the state (spec 9). */
export const MALAYSIA_COUNTRY_ID = 127;

const ADDRESS_LINE = 50;
const ADULT_YEARS = 18;

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

/** 8 to 11 digits (spec 5). */
export function mobileCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  return /^\d{8,11}$/.test(value) ? null : 'INVALID_MOBILE';
}

/** 3 to 30 letters, digits, `.`, `_`, `-`, a letter first; never shaped like a public id. */
export function usernameCode(value: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  const valid = /^[A-Za-z][A-Za-z0-9._-]{2,29}$/.test(value) && !/^[A-Za-z]\d{7,}$/.test(value);
  return valid ? null : 'INVALID_USERNAME';
}

/** The commonest of the commonest; longer lists are the server's. */
const COMMON_PASSWORDS = new Set(
  (
    '12345678 123456789 1234567890 11111111 00000000 87654321 88888888 66666666 password password1 ' +
    'password123 passw0rd p@ssw0rd qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx zaq12wsx iloveyou ' +
    'sunshine princess football baseball superman trustno1 welcome1 letmein1 abcd1234 abc12345 ' +
    'asdfghjk asdf1234 dragon12 monkey12 michelle jennifer computer internet samsung1 malaysia ' +
    'malaysia1 kualalumpur selangor canopy123 canopy12 admin123 administrator changeme default1 ' +
    'test1234 testtest aa123456 a1234567 a123456789 12341234 11223344 123123123 987654321 147258369 ' +
    '123qwe123 q1w2e3r4 google12 facebook whatever starwars pokemon1 liverpool chelsea1 arsenal1 ' +
    'manchester secret12 mustang1 hello123 charlie1 jordan23 harley12 ranger12 killer12 1234qwer qwer1234'
  ).split(' '),
);

/** 8 to 128 characters, not a common one, not the person's own name or username (reliability E). */
export function passwordCode(
  value: string,
  own: { username: string; name: string },
): ValidationCode | null {
  if (!value) return 'REQUIRED';
  if (value.length < 8) return 'PASSWORD_TOO_SHORT';
  if (value.length > 128) return 'TOO_LONG';
  const folded = value.toLowerCase();
  const ownWords = [own.username, own.name.replaceAll(' ', ''), own.name].map((word) =>
    word.toLowerCase(),
  );
  if (COMMON_PASSWORDS.has(folded) || ownWords.includes(folded) || /^(.)\1+$/.test(folded)) {
    return 'PASSWORD_TOO_COMMON';
  }
  return null;
}

/** Six digits; not a repeat, a run, the birthday, or the end of the mobile or identity number. */
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

/** Place-of-birth codes that are in use (facts, NRIC). */
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

/** Date of birth in an NRIC, `YYYY-MM-DD`: the latest century that is not after today. */
export function dateOfBirthFromNric(value: string, today: string): string | null {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(digits)) return null;
  const rest = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const past = ['20', '19']
    .map((century) => century + rest)
    .filter((date) => isDate(date) && date <= today);
  return past[0] ?? null;
}

/** NRIC: 12 digits with a real past date and a known place; passport: 6 to 15 letters and digits. */
export function identityCode(type: string, value: string, today: string): ValidationCode | null {
  if (!value.trim()) return 'REQUIRED';
  if (type === 'PASSPORT')
    return /^[A-Za-z0-9]{6,15}$/.test(value.trim()) ? null : 'INVALID_IDENTITY';
  const digits = value.replace(/[\s-]/g, '');
  const valid =
    dateOfBirthFromNric(digits, today) !== null && placeOfBirth(Number(digits.slice(6, 8)));
  return valid ? null : 'INVALID_IDENTITY';
}

/** A real past date at least eighteen years ago. */
export function dateOfBirthCode(value: string, today: string): ValidationCode | null {
  if (!value) return 'REQUIRED';
  if (!isDate(value) || value > today || value < '1900-01-01') return 'INVALID_DATE';
  const limit = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
  return value <= limit ? null : 'UNDER_AGE';
}

/** Present when required, at most `max` characters. */
export function textCode(value: string, max: number, required: boolean): ValidationCode | null {
  if (!value.trim()) return required ? 'REQUIRED' : null;
  return value.trim().length > max ? 'TOO_LONG' : null;
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

/** The fields of an address as the specification's address form names them. */
export interface AddressFields {
  AddressBookName: string;
  FirstName: string;
  Email: string;
  MobileNo: string;
  Address1: string;
  Address2: string;
  Address3: string;
  PostCode: string;
  AreaName: string;
  StateID: string;
  CountryID: number;
}

/** Every rule of the address form (spec 5), the post code's state apart: that needs the server. */
export function validateAddress(address: AddressFields): FieldProblem[] {
  return problems([
    ['AddressBookName', textCode(address.AddressBookName, 60, true)],
    ['FirstName', textCode(address.FirstName, 120, true)],
    ['Email', emailCode(address.Email)],
    ['MobileNo', mobileCode(address.MobileNo)],
    ['Address1', textCode(address.Address1, ADDRESS_LINE, true)],
    ['Address2', textCode(address.Address2, ADDRESS_LINE, false)],
    ['Address3', textCode(address.Address3, ADDRESS_LINE, false)],
    ['PostCode', postCodeCode(address.PostCode, address.CountryID)],
    ['AreaName', textCode(address.AreaName, 80, true)],
    ['StateID', textCode(address.StateID, 80, true)],
    ['CountryID', address.CountryID > 0 ? null : 'REQUIRED'],
  ]);
}

/** Keeps the fields that have a problem. */
export function problems(checks: [string, ValidationCode | null][]): FieldProblem[] {
  return checks.flatMap(([field, code]) => (code ? [{ field, code }] : []));
}
