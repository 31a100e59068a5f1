import type { books } from '@canopy/contract/books';
import type { OperationsOf } from '../../platform/operation.ts';
import { proveBooks } from './proveBooks.ts';
import { trialBalance } from './trialBalance.ts';

/** The proof that the books are right. */
export const booksOperations = { trialBalance, proveBooks } satisfies OperationsOf<typeof books>;
