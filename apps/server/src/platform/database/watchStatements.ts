import type pg from 'pg';

/**
 * Called with the result of a statement: its text, the time the database worked on it, and the error, if
 * any.
 */
export type Answered = (text: string, ms: number, error: unknown) => void;

/** Called when a statement is sent; returns the function to call when the database has answered. */
export type StatementWatch = () => Answered;

/**
 * What the driver accepts besides a text: a statement with its own callback, such as several sent together.
 */
interface Submitted {
  text?: string;
  submit?: unknown;
  callback?: ((error: unknown, result: unknown) => void) | null;
}

/**
 * Makes a new connection report every statement. A connection answers in the order it was asked, so the
 * time of a statement starts once it has been sent and the previous one answered. Several statements in one
 * message are reported once, with their total time and the text of the last one.
 */
export function watchStatements(client: pg.PoolClient, watch: StatementWatch): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let free = 0;
  client.query = ((...args: unknown[]) => {
    const answered = watch();
    const sent = performance.now();
    const [first] = args;
    const told = (error: unknown) => {
      const now = performance.now();
      answered(textOf(first), now - Math.max(sent, free), error);
      free = now;
    };
    if (typeof first === 'object' && (first as Submitted).submit !== undefined) {
      const submitted = first as Submitted;
      const { callback } = submitted;
      // statements read row by row have no callback, and take as long as their reader
      if (callback) {
        submitted.callback = (error, result) => {
          told(error);
          callback(error, result);
        };
      }
      return query(...args);
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => told(null), told);
    return answer;
  }) as typeof client.query;
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as Submitted).text ?? '');

const LONGEST = 2_000;

/** A statement's text for logging: on one line, and without the literal values in it. */
export const withoutValues = (text: string): string =>
  text
    // a quote inside a comment does not start a string, and the other way round
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs, (part) => (part.startsWith("'") ? "'?'" : ''))
    .replace(/(?<![\w$".])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
