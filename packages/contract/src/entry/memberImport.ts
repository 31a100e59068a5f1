import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { fileName, instant, page, rowId, rows } from '../fields.ts';
import { importProblems } from '../company/imports.ts';

/** Names of the columns for programs; those in `required` must be present. A sheet may have other headings. */
export const IMPORT_COLUMNS = {
  required: [
    'MemberNo',
    'Sponsor',
    'Username',
    'FullName',
    'Email',
    'MobileCode',
    'Mobile',
    'IdentityType',
    'IdentityValue',
    'DateOfBirth',
    'Address1',
    'PostCode',
    'City',
    'StateID',
    'CountryID',
  ],
  optional: [
    'Nationality',
    'Address2',
    'Address3',
    'BankName',
    'BankAccountNumber',
    'BankHolder',
    'BankBranch',
    'Ranking',
    'PackageRank',
    'SignUpDate',
    'Status',
    'PlacementParent',
    'PlacementSide',
  ],
} as const;

const state = z.enum([
  'RECEIVING',
  'CHECKING',
  'CHECKED',
  'REFUSED',
  'RUNNING',
  'DONE',
  'CANCELLED',
]);

const summary = z.object({
  importID: z.string(),
  fileName: z.string(),
  state,
  parts: z.int(),
  /** Parts received so far; an interrupted upload resumes with the missing ones. */
  received: z.array(z.int()),
  rows: z.int(),
  /** Rows with at least one error. */
  errors: z.int(),
  /** Rows processed in the current step. */
  progress: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  doneAt: z.nullable(instant),
});

/** Import of another company's members (CSV; the client converts spreadsheets). */
export const memberImport = {
  start: post('/MemberImport/Start', {
    summary: 'Begin an import: the file follows in parts of whole or broken lines',
    access: staffWith('member.import'),
    body: { FileName: fileName(200), Parts: z.int().check(z.minimum(1), z.maximum(1_000)) },
    result: summary,
  }),
  part: post('/MemberImport/Part', {
    summary: 'One part of the file’s text, 1 to Parts; sent again it takes the place of the first',
    access: staffWith('member.import'),
    body: {
      ImportID: rowId,
      Part: z.int().check(z.minimum(1), z.maximum(1_000)),
      Text: z.string().check(z.maxLength(600_000)),
    },
    owners: { ImportID: 'own' },
    result: summary,
    bodyLimit: 2_500_000,
    errors: ['STATE_CHANGED'],
  }),
  check: post('/MemberImport/Check', {
    summary: 'Dry run of the whole file: every error of every row; nothing is written',
    access: staffWith('member.import'),
    body: { ImportID: rowId },
    owners: { ImportID: 'own' },
    result: summary,
    errors: ['STATE_CHANGED', 'IMPORT_INCOMPLETE'],
  }),
  run: post('/MemberImport/Run', {
    summary: 'Take all rows of a checked file over, or none',
    access: staffWith('member.import'),
    body: { ImportID: rowId },
    owners: { ImportID: 'own' },
    result: summary,
    fresh: true,
    errors: ['STATE_CHANGED'],
  }),
  cancel: post('/MemberImport/Cancel', {
    summary: 'Forget a file that was not taken over',
    access: staffWith('member.import'),
    body: { ImportID: rowId },
    owners: { ImportID: 'own' },
    result: summary,
    errors: ['STATE_CHANGED'],
  }),
  state: post('/MemberImport/State', {
    summary: 'How far an import is',
    access: staffWith('member.import'),
    body: { ImportID: rowId },
    owners: { ImportID: 'own' },
    result: summary,
  }),
  list: post('/MemberImport/List', {
    summary: 'Imports, the newest first',
    access: staffWith('member.import'),
    body: page,
    result: rows(summary),
  }),
  errors: post('/MemberImport/Errors', {
    summary: 'Rows that cannot be taken over, with every reason; or all rows, to correct the sheet',
    access: staffWith('member.import'),
    body: { ImportID: rowId, AllRows: z._default(z.boolean(), false), ...page },
    owners: { ImportID: 'own' },
    result: rows(
      z.object({
        /** Row of the sheet, counted from 1 with the headings. */
        line: z.int(),
        memberNo: z.string(),
        username: z.string(),
        errors: z.array(z.object({ field: z.string(), code: z.string() })),
        /** What is wrong, as sentences in the caller's language. */
        reasons: z.string(),
        /** The row's cells by name of the column. */
        cells: z.record(z.string(), z.string()),
      }),
    ),
  }),
  problems: post('/MemberImport/Problems', {
    summary: 'What is wrong in a sheet, each once for all its rows, by the headings of the sheet',
    access: staffWith('member.import'),
    body: { ImportID: rowId },
    owners: { ImportID: 'own' },
    result: importProblems,
    errors: ['NOT_FOUND'],
  }),
};
