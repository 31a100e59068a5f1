import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import { isConnectionLost } from './databaseAway.ts';
import type { Db, ReadDb, Tx } from './open.ts';
import { refusalOf, violated } from './refusals.ts';

const RETRIES = 5;
/** SQLSTATE: two transactions waited for each other. */
export const DEADLOCK = '40P01';
/** SQLSTATEs of transactions that got in each other's way: a serialisation failure, a deadlock. */
const CONFLICTS = new Set(['40001', DEADLOCK]);
let conflicts = 0;
/** How many transactions of this process got in another one's way since it started, each attempt counted. */
export const conflictsSoFar = (): number => conflicts;
/** SQLSTATE: a lock stayed taken for longer than `lock_timeout`. */
export const LOCK_TIMEOUT = '55P03';

/** What is done right before a transaction commits, by its handle. */
const last = new WeakMap<ReadDb, (() => Promise<void>)[]>();

/**
 * Leaves a step to the very end of the running transaction, when everything else is written: what
 * locks a row that everybody shares, like the counter of invoices, holds it for one round trip.
 */
export async function beforeCommit(tx: Tx, step: () => Promise<void>): Promise<void> {
  const steps = last.get(tx);
  if (steps) steps.push(step);
  else await step();
}

/** What is done when a transaction has committed, by its handle. */
const after = new WeakMap<ReadDb, ((db: Db) => void)[]>();

/**
 * Leaves a step to the moment at which the running transaction has committed: others are told of what
 * they can see. It gets the handle outside of the transaction; what it does may be lost with the process.
 */
export function afterCommit(tx: ReadDb, step: (db: Db) => void): void {
  after.get(tx)?.push(step);
}

/**
 * Thrown in a transaction by what can only be done outside of one: the transaction is undone, `first`
 * is done, and the work runs again.
 */
export class RunAgain extends Error {
  readonly first: () => Promise<unknown>;

  constructor(reason: string, first: () => Promise<unknown>) {
    super(reason);
    this.first = first;
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction; inside one already, in that. A deadlock or
 * serialisation failure, a connection that broke before the commit, or {@link RunAgain}, runs the
 * whole work again, at most five times; conflicts that do not end and a lock that stays taken are
 * refused with `BUSY`, and what a constraint refuses with the code that its feature declares. Any other row that is there already
 * or still named runs it once more, so that it is refused by what the work itself looks at.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(db)) return work(db);
  let committing = false;
  let lookedAgain = false;
  let told: ((db: Db) => void)[] = [];
  const whole = async (tx: Tx) => {
    committing = false;
    told = [];
    last.set(tx, []);
    after.set(tx, told);
    const result = await work(tx);
    for (const step of last.get(tx)!) await step();
    committing = true;
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await db.transaction().setIsolationLevel('read committed').execute(whole);
      for (const step of told) step(db);
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
      // somebody was first with the same name, or deleted what is named, since the work looked: it looks again
      const overtaken: boolean =
        !lookedAgain && OVERTAKEN.has(code ?? '') && violated(error) !== COMMAND_TWICE;
      lookedAgain ||= overtaken;
      // whether a commit that was under way happened is not known here
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
 * Keeps every month of the ledger where it is until the transaction ends. Before its first read: what a snapshot says of the
 * months in the archive is true then of the rows that it finds.
 */
export const holdLedgerMonths = (tx: Db) =>
  sql`lock table only posting in access share mode`.execute(tx);

/** Runs several reads on one snapshot of what is committed; inside a transaction, in that. */
export const inSnapshot = <T>(db: Db, read: (snapshot: ReadDb) => Promise<T>): Promise<T> =>
  isTx(db)
    ? read(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read);

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

/** What a check of the work itself refuses in words, unless two did it at the same moment. */
const OVERTAKEN = new Set([FOREIGN_KEY, UNIQUE]);

/** The constraint that refuses a command whose idempotency key was used already. */
export const COMMAND_TWICE = 'command_key_pkey';

/** For `catch`: what the database refuses with one of these SQLSTATEs, said in words. */
export const mapConstraint =
  (refusals: Partial<Record<string, ApiError>>) =>
  (error: unknown): never => {
    const refusal = violated(error) === COMMAND_TWICE ? undefined : refusals[sqlState(error) ?? ''];
    throw refusal ?? error;
  };
