import type { TFunction } from 'i18next';
import type { ApiError } from '../../session/call.ts';
import type { FieldName, Problem } from './formCheck.ts';
import { errorText } from '../feedback/states.tsx';

/** What a refusal without fields is about: the first of these that the form has. */
const FIELDS_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  BELOW_MINIMUM: ['Amount'],
  DUPLICATE_CODE: [
    'ProductCode',
    'ItemCode',
    'CategoryCode',
    'RoleCode',
    'Version',
    'Reference',
    'Code',
    'Name',
  ],
  DUPLICATE_EMAIL: ['Email'],
  DUPLICATE_IDENTITY: ['IdentityValue'],
  DUPLICATE_MOBILE: ['Mobile', 'MobileNo'],
  DUPLICATE_USERNAME: ['Username'],
  POSTCODE_MISMATCH: ['PostCode'],
  SMS_NOBODY: ['Recipients'],
  SMS_TOO_MANY: ['Recipients'],
  SMS_VARIABLE: ['Text'],
  VIEW_NAME_TAKEN: ['Name'],
  WRONG_PICK_UP_CODE: ['PickUpCode'],
};

/**
 * The form fields a refusal is about, each with the text to show under it; none if it is about the form as a
 * whole.
 */
export function refusedFields(
  error: ApiError,
  t: TFunction,
  { fields, named = (field) => field }: { fields: readonly string[]; named?: FieldName },
): Problem[] {
  const told = Object.entries(error.fields);
  if (told.length > 0)
    return told.map(([field, [code = 'INVALID']]) => ({ field: named(field), code }));
  const field = FIELDS_OF_CODE[error.code]?.find((one) => fields.includes(one));
  // the server's sentence names the field it is about
  return field ? [{ field, code: errorText(error, t) }] : [];
}

/**
 * What the problem of a field is also about: a post code of another state, a mobile number with its calling
 * code. By the end of the name, so that `ShippingPostCode` goes with `ShippingStateID`.
 */
const ALSO_ABOUT: Readonly<Record<string, readonly string[]>> = {
  PostCode: ['StateID', 'CountryID'],
  StateID: ['CountryID'],
  Mobile: ['MobileCode'],
  MobileNo: ['MobileCode'],
  IdentityValue: ['IdentityType'],
  ConfirmPassword: ['Password'],
  ConfirmPin: ['Pin'],
  Amount: ['WalletType', 'Way'],
  EndDate: ['StartDate'],
  ExpiredDate: ['DisplayDate'],
};

/** Whether what was said of `refused` ends when `changed` gets another value. */
export function endsWith(refused: string, changed: string): boolean {
  if (refused === changed || refused.startsWith(`${changed}.`)) return true;
  return Object.entries(ALSO_ABOUT).some(([name, others]) => {
    if (!refused.endsWith(name)) return false;
    const before = refused.slice(0, -name.length);
    return others.some((other) => before + other === changed);
  });
}
