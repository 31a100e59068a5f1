import type { books } from '@canopy/contract/books';
import type { OperationsOf } from '../../platform/operation.ts';
import { proveBooks } from './proveBooks.ts';
import { trialBalance } from './trialBalance.ts';

/** The proof of the books. */
export const booksOperations = { trialBalance, proveBooks } satisfies OperationsOf<typeof books>;
