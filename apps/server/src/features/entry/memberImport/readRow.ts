import { nameCode } from '@canopy/domain/personName';
import { LIMITS } from '@canopy/domain/limits';
import { IMPORT_COLUMNS } from '@canopy/contract/entry/memberImport';
import { isDate } from '@canopy/domain/calendar';
import {
  addressLineCode,
  bankAccountCode,
  callingCode,
  emailCode,
  identityCode,
  mobileCode,
  postCodeCode,
  problems,
  textCode,
  usernameCode,
  type FieldProblem,
} from '@canopy/domain/validation';
import { postCodeFits } from '../../company/reference/postCode.ts';
import type { ReadRow } from '../../company/imports/readSheet.ts';
import { emailKey, identityKey, mobileKey, usernameKey } from '@canopy/domain/uniqueKeys';

type Column =
  | (typeof IMPORT_COLUMNS)['required'][number]
  | (typeof IMPORT_COLUMNS)['optional'][number];
/** One line of the file by column name; missing columns are empty. */
export type ImportFields = Record<Column, string>;

/** A line as stored: what is compared, what is imported, and its own errors. */
export interface ImportRow {
  rowNo: number;
  memberNo: string;
  sponsor: string;
  usernameKey: string;
  emailKey: string;
  mobileCode: string;
  mobile: string;
  identityKey: string;
  /** Empty: no position is named. */
  placementParent: string;
  placementSide: '' | 'L' | 'R';
  data: ImportFields;
  errors: string[];
}

const MALAYSIA = '127';
const isSide = (value: string): value is 'L' | 'R' => value === 'L' || value === 'R';
/** A position needs both a parent and a side. */
const sideCode = (side: string, parent: string) => {
  if (side === '') return parent === '' ? null : ('REQUIRED' as const);
  return isSide(side) ? null : ('INVALID' as const);
};

/**
 * Cleans and checks one line on its own; checks across lines are done for all at once.
 *
 * @param rowNo its row in the sheet, less one
 */
export function readRow(
  rowNo: number,
  { cells, unknown }: Omit<ReadRow, 'line'>,
  today: string,
): ImportRow {
  const data = Object.fromEntries(
    [...IMPORT_COLUMNS.required, ...IMPORT_COLUMNS.optional].map((column) => [
      column,
      (cells[column] ?? '').trim(),
    ]),
  ) as ImportFields;
  data.Nationality ||= MALAYSIA;
  data.SignUpDate ||= today;
  data.Status ||= 'ACTIVE';
  data.MobileCode = data.MobileCode.replace(/^\+/, '');
  const type = data.IdentityType === 'PASSPORT' ? 'PASSPORT' : 'NRIC';
  return {
    rowNo,
    memberNo: data.MemberNo,
    sponsor: data.Sponsor,
    usernameKey: usernameKey(data.Username),
    emailKey: emailKey(data.Email),
    mobileCode: data.MobileCode,
    mobile: mobileKey(data.Mobile),
    identityKey: identityKey(type, data.IdentityValue),
    placementParent: data.PlacementParent,
    placementSide: isSide(data.PlacementSide) ? data.PlacementSide : '',
    data,
    errors: errorsOf(data, unknown, today).map(({ field, code }) => `${field}:${code}`),
  };
}

function errorsOf(data: ImportFields, unknown: ReadonlySet<string>, today: string): FieldProblem[] {
  const country = Number(data.CountryID);
  /** One of the values that are allowed. */
  const named = (column: Column) => {
    if (data[column] === '') return 'REQUIRED' as const;
    return unknown.has(column) ? ('INVALID' as const) : null;
  };
  const known = named('CountryID') === null;
  const bank = data.BankName !== '' || data.BankAccountNumber !== '';
  const day = (value: string) =>
    isDate(value) && value <= today && value >= '1900-01-01' ? null : ('INVALID_DATE' as const);
  return problems([
    ['MemberNo', textCode(data.MemberNo, 40, true)],
    ['Sponsor', textCode(data.Sponsor, 60, true)],
    ['Username', usernameCode(data.Username)],
    ['FullName', nameCode(data.FullName)],
    ['Email', emailCode(data.Email)],
    ['PlacementParent', textCode(data.PlacementParent, 60, data.PlacementSide !== '')],
    ['PlacementSide', sideCode(data.PlacementSide, data.PlacementParent)],
    ['MobileCode', callingCode(data.MobileCode)],
    ['Mobile', mobileCode(data.Mobile)],
    ['Nationality', named('Nationality')],
    ['IdentityType', named('IdentityType')],
    [
      'IdentityValue',
      unknown.has('IdentityType')
        ? null
        : identityCode(data.IdentityType, data.IdentityValue, today),
    ],
    // age limits were up to the old company: any real past date will do
    ['DateOfBirth', day(data.DateOfBirth)],
    ['Address1', addressLineCode(data.Address1, true)],
    ['Address2', addressLineCode(data.Address2, false)],
    ['Address3', addressLineCode(data.Address3, false)],
    ['CountryID', named('CountryID')],
    ['PostCode', postCodeCode(data.PostCode, country)],
    [
      'PostCode',
      !known || named('StateID') || postCodeFits(country, data.StateID, data.PostCode)
        ? null
        : 'INVALID_POSTCODE',
    ],
    ['City', textCode(data.City, 80, true)],
    ['StateID', named('StateID') ?? textCode(data.StateID, LIMITS.stateName, true)],
    ['BankName', textCode(data.BankName, 80, bank)],
    ['BankAccountNumber', bank ? bankAccountCode(data.BankAccountNumber) : null],
    ['BankHolder', textCode(data.BankHolder, 120, bank)],
    ['BankBranch', textCode(data.BankBranch, 80, false)],
    ['Ranking', unknown.has('Ranking') ? 'INVALID' : null],
    ['PackageRank', unknown.has('PackageRank') ? 'INVALID' : null],
    ['SignUpDate', day(data.SignUpDate)],
    ['Status', named('Status')],
  ]);
}
