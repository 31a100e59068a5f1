import { withoutValues, type Answered, type StatementWatch } from '../database/watchStatements.ts';
import { sqlState } from '../database/transaction.ts';
import { SPAN_KIND } from './span.ts';
import type { Begun, Tracer } from './tracer.ts';

const TARGET = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]\w*)/i;

/**
 * The span of a statement: its text but no values.
 *
 * @param code the database's error code; null: it was carried out
 */
export function spanOfStatement(text: string, code: string | null): Begun {
  const statement = withoutValues(text);
  const operation = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'STATEMENT';
  const target = TARGET.exec(statement)?.[1];
  return {
    name: target ? `${operation} ${target}` : operation,
    kind: SPAN_KIND.client,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement,
      ...(code ? { 'db.response.status_code': code } : {}),
    },
  };
}

/**
 * Creates a span for each statement of a request or task. Statements nobody asked for, such as a job
 * finding nothing to do, get none.
 *
 * @param also called for every statement
 */
export const traceStatements =
  (tracer: Tracer, also: Answered): StatementWatch =>
  () => {
    const parent = tracer.current();
    if (!parent?.sampled) return also;
    return (text, ms, error) => {
      also(text, ms, error);
      const code = error ? (sqlState(error) ?? null) : null;
      tracer.add(spanOfStatement(text, code), parent, ms, Boolean(error));
    };
  };
