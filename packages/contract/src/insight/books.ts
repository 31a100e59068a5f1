import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { date, instant, money, page, underWay } from '../fields.ts';

/** Rules that the books must always meet. */
export const BOOK_RULES = [
  'SUM',
  'TRANSACTION',
  'WALLET',
  'CHAIN',
  'NEGATIVE',
  'CAUSE',
  'WITHDRAWALS',
  'REFUNDS',
  'BONUS_RUN',
  'TAX',
  'STOCK',
  'REVERSAL',
  'SEAL',
  'ANSWER',
  'CARD',
] as const;

const proof = z.object({
  at: instant,
  /** The complete books, or only what was added since the last successful proof. */
  whole: z.boolean(),
  tookMs: z.int(),
  /** Rows that break a rule, over all rules. */
  wrong: z.int(),
  /** What was checked, each rule once; rules skipped in a short proof are not listed. */
  findings: z.array(
    z.object({
      rule: z.enum(BOOK_RULES),
      count: z.int(),
      /** The first few: a transaction, wallet or cause, and the amount by which it is off. */
      first: z.array(z.object({ subject: z.string(), amount: z.nullable(money) })),
    }),
  ),
});

/** Proof that the books are correct, for those who sign them. */
export const books = {
  trialBalance: post('/Wallet/TrialBalance', {
    summary:
      'The last proof of the books, when they last held as a whole, and the balances of the accounts',
    access: staffWith('audit.view'),
    body: {},
    result: z.object({
      last: z.nullable(proof),
      /** When a proof, short or full, last found nothing wrong. */
      lastHeldAt: z.nullable(instant),
      lastWholeHeldAt: z.nullable(instant),
      /** Company accounts and wallet totals by type from the last full proof; they sum to zero. */
      accounts: z.array(z.object({ account: z.string(), balance: money })),
      accountsAt: z.nullable(instant),
      /** A proof is in progress. */
      running: z.boolean(),
      /** How far it is; null: none is in progress. */
      underWay: z.optional(z.nullable(underWay)),
    }),
  }),
  accountBalances: post('/Wallet/AccountBalances', {
    summary:
      'Trial balance at the end of a day: what each account held, and its movement since another day; wallets are added up by type',
    access: staffWith('audit.view'),
    body: {
      ...page,
      /** First day of the movement; the first of the month of `To` if absent. */
      From: z.optional(date),
      /** Last day, whose end it is, in the company's time zone; today if absent. */
      To: z.optional(date),
    },
    result: z.object({
      /** The last one is `TOTAL`, whose debits equal its credits. */
      rows: z.array(
        z.object({
          account: z.string(),
          /** Net movement from the first to the last day, on the side it belongs to. */
          movedDebit: money,
          movedCredit: money,
          debit: money,
          credit: money,
        }),
      ),
      total: z.int(),
      from: date,
      to: date,
    }),
    errors: ['DAY_IN_ARCHIVE'],
  }),
  proveBooks: post('/Wallet/ProveBooks', {
    summary: 'Start verifying the whole ledger; TrialBalance shows when it is done',
    access: staffWith('audit.view'),
    body: {},
    result: z.literal(true),
    fresh: true,
  }),
};
