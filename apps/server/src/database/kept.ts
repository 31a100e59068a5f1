import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'kysely';

/**
 * Begins a statement that every connection keeps prepared: planning the session's query takes
 * longer than running it. For statements of fixed text that run with nearly every request.
 */
export const kept = sql.raw('/*kept*/');

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `k${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** Teaches a new connection to prepare what is marked {@link kept} once and to run it by name. */
export function keepStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    return typeof text === 'string' && text.startsWith('/*kept*/') && args.length === 2
      ? query({ name: nameOf(text), text, values })
      : query(...args);
  }) as typeof client.query;
}
