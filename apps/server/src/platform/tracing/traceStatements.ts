import { withoutValues, type Answered, type StatementWatch } from '../database/watchStatements.ts';
import { sqlState } from '../database/transaction.ts';
import { SPAN_KIND } from './span.ts';
import type { Tracer } from './tracer.ts';

const TARGET = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]\w*)/i;

/**
 * Creates a span for each statement of a request or task, with its text but without values. Statements
 * nobody asked for, such as a job finding nothing to do, get none.
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
      const statement = withoutValues(text);
      const operation = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'STATEMENT';
      const target = TARGET.exec(statement)?.[1];
      const code = error ? sqlState(error) : undefined;
      const begun = {
        name: target ? `${operation} ${target}` : operation,
        kind: SPAN_KIND.client,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': statement,
          ...(code ? { 'db.response.status_code': code } : {}),
        },
      };
      tracer.add(begun, parent, ms, Boolean(error));
    };
  };
