import type pg from 'pg';
import { CompiledQuery } from 'kysely';
import type { Db } from './open.ts';

const DEFERRED = '/*deferred*/';

/**
 * Runs a statement of a transaction whose answer nobody waits for: it travels with the next one, or
 * with the commit, in one message to the database. The order stays; what it is refused for fails the
 * statement that it travels with, and with that the transaction.
 */
export async function deferStatement(
  db: Db,
  statement: { compile: (db: Db) => CompiledQuery },
): Promise<void> {
  const { sql, parameters } = statement.compile(db);
  if (!parameters.every(isBindable)) throw new Error('what travels later takes JSON as text');
  await db.executeQuery(
    CompiledQuery.raw(db.isTransaction ? sql + DEFERRED : sql, [...parameters]),
  );
}

/** The driver would find out only when the others are under way, and leave this one out. */
const isBindable = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Date ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isBindable));

/** More is not held: a month that is paid writes a statement for each earner. */
const MAX_HELD = 200;

const BEGIN = /^(begin|start transaction)\b/;
const ROLLBACK = /^rollback\b/;
const NOTHING = { command: '', rowCount: 0, rows: [] };

/**
 * Teaches a connection to hold back what may come {@link deferStatement}, and the begin of a transaction,
 * until there is something to wait for: a command takes a third of the round trips.
 */
export function pipelineStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let held: unknown[][] = [];
  client.query = ((...args: unknown[]) => {
    const [text] = args;
    if (typeof text !== 'string') {
      if (held.length > 0) throw new Error('a cursor does not travel with what is held back');
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
    const { stream } = (
      client as unknown as {
        connection: { stream: NodeJS.WritableStream & { cork: () => void; uncork: () => void } };
      }
    ).connection;
    stream.cork();
    try {
      const answers = [...earlier, args].map((statement) => query(...statement));
      // the first refusal is the reason of all that follow it
      return Promise.all(answers).then((all) => all.at(-1));
    } finally {
      stream.uncork();
    }
  }) as typeof client.query;
}
