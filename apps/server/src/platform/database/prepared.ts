import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'kysely';

/**
 * Begins a statement that every connection keeps prepared: planning the session's query takes
 * longer than running it. For statements of fixed text that run with nearly every request.
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

/** A statement that ran so often is kept too; those of rare or ever-changing text are not. */
const OFTEN = 30;
const ALL_COLUMNS = /\*\s+from\b|\.\*/;
/** Statements that a connection keeps at most. */
const MAX_KEPT = 500;
const runs = new Map<string, number>();

function isHot(text: string): boolean {
  if (names.has(text)) return true;
  if (text.startsWith('/*prepared*/')) return true;
  // a migration that adds a column would break what answers "all columns" while it is kept
  if (ALL_COLUMNS.test(text)) return false;
  if (names.size >= MAX_KEPT || runs.size > MAX_KEPT * 20) return false;
  const count = (runs.get(text) ?? 0) + 1;
  runs.set(text, count);
  return count > OFTEN;
}

/**
 * Teaches a new connection to prepare hot statements once and to run them by name: those that are
 * marked {@link prepared}, and whatever has turned out to run often.
 */
export function prepareHotStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    return typeof text === 'string' && Array.isArray(values) && args.length === 2 && isHot(text)
      ? query({ name: nameOf(text), text, values })
      : query(...args);
  }) as typeof client.query;
}
