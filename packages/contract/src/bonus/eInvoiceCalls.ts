import { E_INVOICE_FAULTS, E_INVOICE_FIELDS } from '@canopy/domain/eInvoice';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { money, page, period } from '../fields.ts';

const view = staffWith('tax.view');
const edit = staffWith('tax.edit');

/** Formats of an e-invoice. */
export const E_INVOICE_FORMATS = ['JSON', 'XML'] as const;
const format = z.enum(E_INVOICE_FORMATS);

const problem = z.object({
  of: z.enum(['SUPPLIER', 'BUYER', 'DOCUMENT']),
  field: z.enum(E_INVOICE_FIELDS),
  fault: z.enum(E_INVOICE_FAULTS),
});

const files = z.object({
  /** One of `parts` files, each with at most a hundred documents. */
  fileName: z.string(),
  /** Body for `/api/v1.0/documentsubmissions` of MyInvois. */
  content: z.string(),
  parts: z.int(),
});

/** E-invoices of a month: self-billed ones for members' income, and the consolidated one for sales. */
export const eInvoiceCalls = {
  eInvoices: post('/Tax/EInvoices', {
    summary: 'Self-billed e-invoices of a month: issued, to be issued, and what stands in the way',
    access: view,
    body: {
      ...page,
      Period: period,
      Of: z._default(z.enum(['ALL', 'PROBLEM', 'READY', 'ISSUED']), 'ALL'),
    },
    result: z.object({
      rows: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          /** Total of the month, and how much of it documents state. */
          amount: money,
          stated: money,
          /** Type of the next document; null: nothing to state. */
          type: z.nullable(z.enum(['11', '12', '13'])),
          numbers: z.array(z.string()),
          problems: z.array(problem),
        }),
      ),
      total: z.int(),
      totals: z.object({ ready: z.int(), problem: z.int(), issued: z.int() }),
    }),
  }),
  issueEInvoices: post('/Tax/IssueEInvoices', {
    summary:
      'Issue the self-billed e-invoices of a month that is over, of all members without a problem',
    access: edit,
    fresh: true,
    body: { Period: period },
    result: z.object({ issued: z.int(), withProblems: z.int() }),
    errors: ['MONTH_RUNS'],
  }),
  eInvoiceFile: post('/Tax/EInvoiceFile', {
    summary:
      'Issued self-billed e-invoices of a month as files ready for submission, with whole identity numbers and addresses',
    access: edit,
    body: { Period: period, Format: format, Part: z._default(z.int().check(z.minimum(1)), 1) },
    result: files,
    errors: ['NOT_FOUND'],
  }),
  salesEInvoice: post('/Tax/SalesEInvoice', {
    summary: 'Consolidated e-invoice of a month’s sales, and which sales need one of their own',
    access: view,
    body: { Period: period, Format: format },
    result: z.object({
      invoices: z.int(),
      amount: money,
      /** Above RM 10,000, so never consolidated. */
      own: z.array(
        z.object({ salesID: z.string(), number: z.string(), fullName: z.string(), amount: money }),
      ),
      problems: z.array(problem),
      fileName: z.string(),
      /** Null: nothing to consolidate, or problems prevent it. */
      content: z.nullable(z.string()),
    }),
    errors: ['MONTH_RUNS'],
  }),
};
