import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { asPaper, fileName, instant, page, rowId, rows } from '../fields.ts';
import { importProblems } from '../company/imports.ts';

export const OPENING_KINDS = ['BALANCES', 'STOCK'] as const;
/** Names of the columns for programs; a sheet may have other headings. */
export const OPENING_COLUMNS = {
  /** Member: `M0000001` or a username; Wallet: `EW`, `RW` or `SW`; Amount: RM. */
  BALANCES: ['Member', 'Wallet', 'Amount'],
  /** Warehouse: `W0000001`; Quantity: whole units. */
  STOCK: ['Warehouse', 'ItemCode', 'Quantity'],
} as const;
const STATES = ['CHECKING', 'CHECKED', 'REFUSED', 'RUNNING', 'DONE', 'CANCELLED'] as const;

const summary = z.object({
  openingID: z.int(),
  kind: z.enum(OPENING_KINDS),
  fileName: z.string(),
  state: z.enum(STATES),
  rows: z.int(),
  /** Rows with at least one error. */
  errors: z.int(),
  /** Total of the readable rows: RM, or units. */
  sum: z.string(),
  handedInBy: z.string(),
  handedInAt: instant,
  /** The second person, who started the import. */
  takenOverBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** The caller did not submit it and may therefore start the import. */
  mayRun: z.boolean(),
});

/** Opening balances and stock from the previous system: checked first, imported once, by two people. */
export const openings = {
  handIn: post('/Opening/HandIn', {
    summary:
      'Hand in a sheet of opening balances or stock as CSV; a job checks it and writes nothing',
    access: staffWith('member.import'),
    body: {
      Kind: z.enum(OPENING_KINDS),
      FileName: fileName(200),
      Text: z.string().check(z.minLength(1), z.maxLength(2_400_000)),
    },
    result: z.object({ openingID: z.int() }),
    bodyLimit: 8_000_000,
    errors: ['OPENING_COLUMNS'],
  }),
  list: post('/Opening/List', {
    summary: 'Sheets of opening balances and stock with their state, the newest first',
    access: staffWith('member.import'),
    body: page,
    result: rows(summary),
  }),
  errors: post('/Opening/Errors', {
    summary: 'Rows that cannot be taken over, with every reason; or all rows, to correct the sheet',
    access: staffWith('member.import'),
    body: { OpeningID: rowId, AllRows: z._default(z.boolean(), false), ...page },
    owners: { OpeningID: 'own' },
    result: rows(
      z.object({
        /** Row of the sheet, counted from 1 with the headings. */
        line: z.int(),
        /** Owner, item and figure, as written in the sheet. */
        owner: z.string(),
        what: z.string(),
        figure: z.string(),
        errors: z.array(z.object({ field: z.string(), code: z.string() })),
        /** What is wrong, as sentences in the caller's language. */
        reasons: z.string(),
        /** The row's cells by name of the column. */
        cells: z.record(z.string(), z.string()),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  problems: post('/Opening/Problems', {
    summary: 'What is wrong in a sheet, each once for all its rows, by the headings of the sheet',
    access: staffWith('member.import'),
    body: { OpeningID: rowId },
    owners: { OpeningID: 'own' },
    result: importProblems,
    errors: ['NOT_FOUND'],
  }),
  run: post('/Opening/Run', {
    summary: 'Start taking over a checked sheet, all of it or nothing; not by whoever uploaded it',
    access: staffWith('wallet.adjustBalance'),
    body: { OpeningID: rowId },
    owners: { OpeningID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'OWN_REQUEST'],
  }),
  cancel: post('/Opening/Cancel', {
    summary: 'Forget a sheet that was not taken over',
    access: staffWith('member.import'),
    body: { OpeningID: rowId },
    owners: { OpeningID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  report: post('/Opening/Report', {
    summary:
      'A sheet compared with what ledger and stock flow took over from it, to be signed; also as a document',
    access: staffWith('member.import'),
    body: { OpeningID: rowId, ...asPaper },
    owners: { OpeningID: 'own' },
    result: z.object({
      ...summary.shape,
      groups: z.array(
        z.object({
          /** A wallet type, or a warehouse. */
          of: z.string(),
          rows: z.int(),
          /** RM, or units. */
          sheet: z.string(),
          booked: z.string(),
          difference: z.string(),
        }),
      ),
    }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
