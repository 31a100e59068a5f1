import type { Transaction } from 'kysely';
import type { Pooled } from './poolState.ts';
import type { Tables } from './tables.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** A database handle: the pool, or a transaction. */
export type Db = Pooled & {
  /** Absent on the pool, and in a transaction that was begun without {@link UnitOfWork}. */
  readonly unit?: UnitOfWork;
};
/** A read-only handle: used by queries, and by commands for what they do not change. */
export type ReadDb = Pick<
  Db,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'isTransaction' | 'pool' | 'unit'
>;
/** The one transaction of a command. */
export type Tx = Transaction<Tables> & { readonly unit: UnitOfWork };
