/**
 * The one place that holds statements back. A command waits for the database as rarely as it can:
 * - the begin of a transaction and what the door writes for itself (idempotency key, audit line) travel
 *   with the next statement, or with the commit ({@link deferStatement}); so does the number of an
 *   invoice, which everybody queues for and which is therefore taken with the commit;
 * - placing an order opens a {@link pipeline}, in which every {@link write} does the same. Its rows are
 *   locked and its rules checked before, so that no such write can be refused by a rule. A transfer opens one for
 *   its move and its notices: what the ledger refuses (too little money, a locked wallet) refuses the commit, and is
 *   said in the same words.
 *
 * Everywhere else a write is waited for and refused where it stands.
 */
import type pg from 'pg';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './open.ts';
import { preparedWhenHot } from './prepared.ts';
import { sendTogether } from './together.ts';

type Statement = { compile: (db: Db) => CompiledQuery };

/**
 * A statement whose text never changes, for what runs with every command: making the text anew each time takes as
 * long as sending it.
 */
export const fixedText = (text: string, parameters: unknown[]): Statement => ({
  compile: () => CompiledQuery.raw(text, parameters),
});

const DEFERRED = '/*deferred*/';
const open = new WeakSet<Tx>();

/**
 * Runs a statement of a transaction whose answer nobody waits for: it travels with the next one, or
 * with the commit, in one message to the database. The order stays; when it is refused, so is the
 * statement that it travels with, and with that the transaction.
 */
export async function deferStatement(db: Db, statement: Statement): Promise<void> {
  const { sql, parameters } = statement.compile(db);
  if (!parameters.every(isBindable)) throw new Error('a deferred statement takes JSON as text');
  await db.executeQuery(
    CompiledQuery.raw(db.isTransaction ? sql + DEFERRED : sql, [...parameters]),
  );
}

/**
 * Runs `work` with its {@link write}s held back until there is something to wait for.
 *
 * @example await pipeline(ctx.tx, () => placeSale(ctx, sale));
 */
export async function pipeline<R>(tx: Tx, work: () => Promise<R>): Promise<R> {
  open.add(tx);
  try {
    return await work();
  } finally {
    open.delete(tx);
  }
}

/** Runs a statement that answers nothing: waited for, unless a {@link pipeline} is open. */
export async function write(tx: Tx, statement: Statement): Promise<void> {
  if (open.has(tx)) await deferStatement(tx, statement);
  else await tx.executeQuery(statement.compile(tx));
}

/** The driver would find out only when the others are under way, and leave this one out. */
const isBindable = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Date ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isBindable));

/** No connection holds more back: a command may write thousands of audit lines. */
const MAX_HELD = 200;

const BEGIN = /^(begin|start transaction)\b/;
const ROLLBACK = /^rollback\b/;
const NOTHING = { command: '', rowCount: 0, rows: [] };

/** Teaches a new connection to hold back what is deferred, and the begin of a transaction. */
export function pipelineStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let held: unknown[][] = [];
  client.query = ((...args: unknown[]) => {
    const [text] = args;
    if (typeof text !== 'string') {
      if (held.length > 0) throw new Error('a cursor cannot be sent with deferred statements');
      return query(...args);
    }
    if ((BEGIN.test(text) || text.endsWith(DEFERRED)) && held.length < MAX_HELD) {
      held.push(args);
      return Promise.resolve(NOTHING);
    }
    if (held.length === 0) return query(...args);
    const begun = !BEGIN.test(String(held[0]![0]));
    const earlier = held;
    held = [];
    if (ROLLBACK.test(text)) return begun ? query(...args) : Promise.resolve(NOTHING);
    const [last, ...before] = [args, ...earlier].map(([text, values]) =>
      preparedWhenHot(text as string, (values ?? []) as unknown[]),
    );
    if (last!.name || last!.values.length > 0) return sendTogether(query, before, last!);
    // may be several statements in one text, which have no other way than one of their own
    return Promise.all([
      sendTogether(query, before.slice(0, -1), before.at(-1)!),
      query(...args),
    ]).then((all) => all[1]);
  }) as typeof client.query;
}
