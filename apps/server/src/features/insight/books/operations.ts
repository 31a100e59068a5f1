import type { books } from '@canopy/contract/insight/books';
import type { OperationsOf } from '../../../platform/operation.ts';
import { accountBalances } from './accountBalances.ts';
import { proveBooks } from './proveBooks.ts';
import { trialBalance } from './trialBalance.ts';

/** The proof of the books, and what the accounts held on a day. */
export const booksOperations = {
  trialBalance,
  accountBalances,
  proveBooks,
} satisfies OperationsOf<typeof books>;
