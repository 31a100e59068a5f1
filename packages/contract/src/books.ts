import { z } from 'zod/mini';
import { post, staffWith } from './call.ts';
import { instant, money } from './fields.ts';

/** What the books must always fulfil. */
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
  /** All of the books, or what came after the last proof that held. */
  whole: z.boolean(),
  tookMs: z.int(),
  /** Rows that break a rule, over all rules. */
  wrong: z.int(),
  /** What was checked: every rule once; a rule that was left out of a short proof is not in it. */
  findings: z.array(
    z.object({
      rule: z.enum(BOOK_RULES),
      count: z.int(),
      /** The first few: a transaction, wallet or cause, and by how much it is out. */
      first: z.array(z.object({ subject: z.string(), amount: z.nullable(money) })),
    }),
  ),
});

/** Proof that the books are right, for whoever signs them. */
export const books = {
  trialBalance: post('/Wallet/TrialBalance', {
    summary:
      'The last proof of the books, when they last held as a whole, and the balances of the accounts',
    access: staffWith('audit.view'),
    body: {},
    result: z.object({
      last: z.nullable(proof),
      /** When a proof, short or whole, last found nothing wrong. */
      lastHeldAt: z.nullable(instant),
      lastWholeHeldAt: z.nullable(instant),
      /** The company's accounts and all wallets by type, of the last whole proof; they sum to zero. */
      accounts: z.array(z.object({ account: z.string(), balance: money })),
      accountsAt: z.nullable(instant),
      /** A proof is under way. */
      running: z.boolean(),
    }),
  }),
  proveBooks: post('/Wallet/ProveBooks', {
    summary: 'Have the whole books proved now; TrialBalance tells when it is done',
    access: staffWith('audit.view'),
    body: {},
    result: z.literal(true),
    fresh: true,
  }),
};
