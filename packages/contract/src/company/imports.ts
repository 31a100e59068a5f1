import { z } from 'zod/mini';
import { post, type Access } from '../call.ts';
import { exportable, fileResult, page, rows } from '../fields.ts';

/** Everything of the product that reads a sheet or pasted rows. */
export const IMPORT_KINDS = [
  'MEMBERS',
  'BALANCES',
  'STOCK',
  'PRODUCTS',
  'PAYOUT_ANSWER',
  'TRACKING',
  'SMS_NUMBERS',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Staff and, for tracking numbers, stockists; the kind of import wants its own right. */
const importers: Access = { kind: 'session', stockist: true, staff: '*' };

/** What is wrong in a sheet, once for all its rows. */
export const importProblem = z.object({
  /** Heading of the column, as written in the sheet; empty for the sheet as a whole. */
  heading: z.string(),
  code: z.string(),
  /** The whole sentence in the caller's language: column, value and what is allowed. */
  text: z.string(),
  /** Rows of the sheet, counted from 1 as the office sees them; the first 100. */
  lines: z.array(z.int()),
  /** Number of all such rows. */
  count: z.int(),
});

/** What is wrong in a sheet, and the headings that were not read. */
export const importProblems = z.object({
  problems: z.array(importProblem),
  /** Headings that mean no column of the import, as written in the sheet. */
  notRead: z.array(z.string()),
});

const importColumn = z.object({
  /** Name for programs, which may stand above the column, too. */
  name: z.string(),
  /** Heading in the caller's language. */
  heading: z.string(),
  /** Everything else that may stand above the column. */
  headings: z.array(z.string()),
  required: z.boolean(),
  /** What the column takes, in the caller's language; empty for plain text. */
  note: z.string(),
  /** A value as it may stand in the sheet. */
  example: z.string(),
  /** The values allowed; empty if any may stand there. */
  choices: z.array(
    z.object({
      value: z.string(),
      /** The usual code. */
      code: z.string(),
      /** The name in the caller's language. */
      name: z.string(),
    }),
  ),
});

/** What the imports read: columns, allowed values and templates, from one declaration each. */
export const imports = {
  columns: post('/Import/Columns', {
    summary: 'Columns of an import: headings, what may stand in them, and the values allowed',
    access: importers,
    body: { Import: z.enum(IMPORT_KINDS) },
    result: z.array(importColumn),
  }),
  template: post('/Import/Template', {
    summary:
      'A sheet to fill in: headings in the caller’s language, one example row and, as xlsx, the values allowed',
    access: importers,
    body: { Import: z.enum(IMPORT_KINDS), Format: z.enum(['xlsx', 'csv']) },
    result: fileResult,
  }),
  reasons: post('/Import/Reasons', {
    summary: 'Rows of a sheet with the reasons why they are refused, to be saved as a file',
    access: importers,
    body: {
      Rows: z
        .array(
          z.strictObject({
            Line: z.int().check(z.minimum(1), z.maximum(10_000_000)),
            /** Cells by name of the column. */
            Cells: z.record(
              z.string().check(z.maxLength(40)),
              z.string().check(z.maxLength(2_000)),
            ),
            Reasons: z.string().check(z.maxLength(10_000)),
          }),
        )
        .check(z.maxLength(2_000)),
      Page: page.Page,
      PageSize: page.PageSize,
      ...exportable,
    },
    bodyLimit: 3_000_000,
    result: rows(
      z.object({
        line: z.int(),
        cells: z.record(z.string(), z.string()),
        reasons: z.string(),
      }),
    ),
  }),
};
