import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { ApiError } from '../errors.ts';
import { isConnectionLost } from './databaseAway.ts';
import type { Db, Tx } from './handle.ts';
import { refusalOf, violated } from './refusals.ts';
import type { Tables } from './tables.ts';
import { beginUnit } from './beginUnit.ts';
import type { UnitOfWork } from './unitOfWork.ts';

const RETRIES = 5;
/** SQLSTATE: two transactions waited for each other. */
export const DEADLOCK = '40P01';
/** SQLSTATEs of conflicting transactions: a serialization failure, a deadlock. */
const CONFLICTS = new Set(['40001', DEADLOCK]);
let conflicts = 0;
/** Number of transaction conflicts in this process since it started, counting every attempt. */
export const conflictsSoFar = (): number => conflicts;
/** SQLSTATE: a lock was not released within `lock_timeout`. */
export const LOCK_TIMEOUT = '55P03';

/**
 * Thrown inside a transaction by work that can only be done outside one: the transaction is rolled back,
 * `first` is run, and the work runs again.
 */
export class RunAgain extends Error {
  readonly first: () => Promise<unknown>;

  constructor(reason: string, first: () => Promise<unknown>) {
    super(reason);
    this.first = first;
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction, or in the current one if already inside one. A deadlock, a
 * serialization failure, a connection lost before the commit, or {@link RunAgain} makes the whole work run
 * again, at most five times. Conflicts that do not end and locks that stay taken fail with `BUSY`;
 * constraint violations fail with the code their feature declares. Any other duplicate or still-referenced
 * row makes the work run once more, so that its own checks can report the error.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(db)) return work(db);
  let committing = false;
  let lookedAgain = false;
  const whole = async (opened: Transaction<Tables>): Promise<[T, UnitOfWork]> => {
    committing = false;
    const tx = beginUnit(opened);
    const result = await work(tx);
    await tx.unit.finish();
    committing = true;
    return [result, tx.unit];
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [result, unit] = await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(whole);
      unit.committed(db);
      return result;
    } catch (error) {
      if (error instanceof RunAgain && attempt <= RETRIES) {
        await error.first();
        continue;
      }
      const code = sqlState(error);
      if (code === LOCK_TIMEOUT) throw new ApiError('BUSY');
      const refusal = refusalOf(error);
      if (refusal) throw refusal;
      // after the work looked, somebody else used the same name or deleted what it refers to: it looks
      // again
      const overtaken: boolean =
        !lookedAgain && OVERTAKEN.has(code ?? '') && violated(error) !== COMMAND_TWICE;
      lookedAgain ||= overtaken;
      // it is not known here whether a commit in progress took effect
      const conflict = CONFLICTS.has(code ?? '');
      if (conflict) conflicts += 1;
      const again = isConnectionLost(error) ? !committing : conflict || overtaken;
      if (conflict && attempt > RETRIES) throw new ApiError('BUSY');
      if (!again || attempt > RETRIES) throw error;
      await wait(5 + Math.random() * 75);
    }
  }
}

/**
 * Keeps every month of the ledger in place until the transaction ends. Call it before the first read, so
 * that what the snapshot says about archived months matches the rows it finds.
 */
export const holdLedgerMonths = (tx: Db) =>
  sql`lock table only posting in access share mode`.execute(tx);

/** Runs several reads on one snapshot of committed data, or within the current transaction. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Tx) => Promise<T>): Promise<T> =>
  isTx(db)
    ? read(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((opened) => read(beginUnit(opened)));

const isTx = (db: Db): db is Tx => db.isTransaction;

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** SQLSTATE: foreign key violation. */
export const FOREIGN_KEY = '23503';
/** SQLSTATE: unique violation. */
export const UNIQUE = '23505';

/** Violations that the work's own checks report properly, unless two happen at the same moment. */
const OVERTAKEN = new Set([FOREIGN_KEY, UNIQUE]);

/** The constraint violated by a command whose idempotency key has been used. */
export const COMMAND_TWICE = 'command_key_pkey';

/** For `catch`: turns database errors with these SQLSTATEs into API errors. */
export const mapConstraint =
  (refusals: Partial<Record<string, ApiError>>) =>
  (error: unknown): never => {
    const refusal = violated(error) === COMMAND_TWICE ? undefined : refusals[sqlState(error) ?? ''];
    throw refusal ?? error;
  };
