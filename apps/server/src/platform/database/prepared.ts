import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'kysely';
import type { Prepared } from './together.ts';

/**
 * Marks a statement that every connection prepares once, because planning the session query takes longer
 * than running it. For statements with fixed text that run with nearly every request.
 */
export const prepared = sql.raw('/*prepared*/');

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `k${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** A statement that has run more often than this is prepared too. */
const HOT_AFTER = 30;
const ALL_COLUMNS = /\*\s+from\b|\.\*/;
/** Maximum prepared statements per connection. */
const MAX_PREPARED = 500;
const runs = new Map<string, number>();

function isHot(text: string): boolean {
  if (names.has(text)) return true;
  if (text.startsWith('/*prepared*/')) return true;
  // a migration that adds a column would break a prepared statement that returns "all columns"
  if (ALL_COLUMNS.test(text)) return false;
  if (names.size >= MAX_PREPARED || runs.size > MAX_PREPARED * 20) return false;
  const count = (runs.get(text) ?? 0) + 1;
  runs.set(text, count);
  return count > HOT_AFTER;
}

/** The statement as sent: by name if it is marked {@link prepared} or has proved to run often. */
export const preparedWhenHot = (text: string, values: unknown[]): Prepared =>
  isHot(text) ? { name: nameOf(text), text, values } : { text, values };

/** Makes a new connection prepare hot statements once and run them by name. */
export function prepareHotStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    return typeof text === 'string' && Array.isArray(values) && args.length === 2
      ? query(preparedWhenHot(text, values))
      : query(...args);
  }) as typeof client.query;
}
