import type { Transaction } from 'kysely';
import type { Tx } from './handle.ts';
import type { Tables } from './tables.ts';
import { UnitOfWork } from './unitOfWork.ts';

/** Begins a unit of work on a transaction that was just opened. */
export const beginUnit = (transaction: Transaction<Tables>): Tx =>
  Object.assign(transaction, { unit: new UnitOfWork() });
