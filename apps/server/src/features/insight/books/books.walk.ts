import type { booksOperations } from './operations.ts';
import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  trialBalance: 'audit.view',
  accountBalances: 'audit.view',
  proveBooks: 'audit.view',
} satisfies CallersOf<'books'>;

export const examples = {
  proveBooks: async ({ admin }) => ({ by: admin, body: {}, lines: ['books.prove'] }),
} satisfies ExamplesOf<typeof booksOperations>;
