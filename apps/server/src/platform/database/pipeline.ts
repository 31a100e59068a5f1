/**
 * The one place that delays statements, so that a command waits for the database as rarely as possible:
 * - the begin of a transaction and the front door's own writes (idempotency key, audit line) are sent with
 *   the next statement or with the commit ({@link deferStatement}). So is the number of an invoice, which
 *   everybody queues for and which is therefore taken with the commit;
 * - placing an order opens a {@link pipeline}, in which every {@link write} does the same. Its rows are
 *   locked and its rules checked beforehand, so no such write can be rejected by a rule. A transfer opens
 *   one for its move and notices: what the ledger rejects (too little money, a locked wallet) then fails
 *   the commit, with the same error.
 *
 * Everywhere else a write is awaited and fails where it stands.
 */
import type pg from 'pg';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './handle.ts';
import { preparedWhenHot } from './prepared.ts';
import { sendTogether } from './together.ts';

type Statement = { compile: (db: Db) => CompiledQuery };

/**
 * A statement with fixed text, for statements that run with every command: building the text each time
 * takes as long as sending it.
 */
export const fixedText = (text: string, parameters: unknown[]): Statement => ({
  compile: () => CompiledQuery.raw(text, parameters),
});

const DEFERRED = '/*deferred*/';

/**
 * Runs a statement of a transaction whose result nobody waits for: it is sent with the next statement, or
 * with the commit, in one message to the database. The order is kept. If it fails, so does the statement
 * sent with it, and with that the transaction.
 */
export async function deferStatement(db: Db, statement: Statement): Promise<void> {
  const { sql, parameters } = statement.compile(db);
  if (!parameters.every(isBindable)) throw new Error('a deferred statement takes JSON as text');
  await db.executeQuery(
    CompiledQuery.raw(db.isTransaction ? sql + DEFERRED : sql, [...parameters]),
  );
}

/**
 * Runs `work`, delaying its {@link write}s until there is something to wait for.
 *
 * @example await pipeline(ctx.tx, () => placeSale(ctx, sale));
 */
export async function pipeline<R>({ unit }: Tx, work: () => Promise<R>): Promise<R> {
  unit.holdsWrites = true;
  try {
    return await work();
  } finally {
    unit.holdsWrites = false;
  }
}

/** Runs a statement without a result: awaited, unless a {@link pipeline} is open. */
export async function write(tx: Tx, statement: Statement): Promise<void> {
  if (tx.unit.holdsWrites) await deferStatement(tx, statement);
  else await tx.executeQuery(statement.compile(tx));
}

/** The driver would only notice once the other statements are on their way, and leave this one out. */
const isBindable = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Date ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isBindable));

/** Maximum statements held back per connection; a command may write thousands of audit lines. */
const MAX_HELD = 200;

const BEGIN = /^(begin|start transaction)\b/;
const ROLLBACK = /^rollback\b/;
const NOTHING = { command: '', rowCount: 0, rows: [] };

/** Makes a new connection hold back deferred statements and the begin of a transaction. */
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
    // may be several statements in one text, which must be sent on their own
    return Promise.all([
      sendTogether(query, before.slice(0, -1), before.at(-1)!),
      query(...args),
    ]).then((all) => all[1]);
  }) as typeof client.query;
}
