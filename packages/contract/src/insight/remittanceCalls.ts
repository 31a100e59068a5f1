import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { amount, date, money, page, period, text } from '../fields.ts';
import { personal } from '../personal.ts';

const view = staffWith('tax.view');
const edit = staffWith('tax.edit');

/** Tax withheld by month, and how much has been remitted to the tax office. */
export const remittanceCalls = {
  months: post('/Tax/Months', {
    summary: 'Withheld tax by month, and what of it was remitted to the tax office',
    access: view,
    body: { ...page },
    result: z.object({
      rows: z.array(
        z.object({
          period,
          members: z.int(),
          base: money,
          withheld: money,
          remitted: money,
          /** Still to be remitted. */
          open: money,
          /** Due date: last day of the following month. */
          due: date,
          state: z.enum(['RUNNING', 'OPEN', 'PAID']),
          /** Part is still open after the due date. */
          late: z.boolean(),
          references: z.array(z.string()),
        }),
      ),
      total: z.int(),
      totals: z.object({ withheld: money, remitted: money, open: money }),
    }),
  }),
  remittanceList: post('/Tax/RemittanceList', {
    summary: 'Members from whose bonuses tax was withheld in a month, in the tax office’s format',
    access: view,
    body: { ...page, Period: period },
    result: z.object({
      rows: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          tin: personal('number', 'tax.edit'),
          identityValue: personal('number', 'tax.edit'),
          base: money,
          rate: z.int(),
          tax: money,
          reference: z.nullable(z.string()),
          paidOn: z.nullable(date),
        }),
      ),
      total: z.int(),
      totals: z.object({ base: money, tax: money }),
    }),
  }),
  remit: post('/Tax/Remit', {
    summary: 'Mark what is open of a month as paid to the tax office by bank',
    access: edit,
    idempotent: true,
    fresh: true,
    body: {
      Period: period,
      /** The open amount as displayed. */
      Amount: amount,
      PaidOn: date,
      Reference: text(60),
    },
    result: z.object({ remitted: money, members: z.int() }),
    errors: ['MONTH_RUNS', 'REMITTANCE_AMOUNT', 'DUPLICATE_CODE'],
  }),
};
