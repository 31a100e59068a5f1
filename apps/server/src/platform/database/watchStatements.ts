import type pg from 'pg';

/** Told how one statement went: its text, how long the database worked on it, and what it refused it with. */
export type Answered = (text: string, ms: number, error: unknown) => void;

/** Called when a statement is sent; whom it answers is told when the database has answered. */
export type StatementWatch = () => Answered;

/** What the driver takes beside a text: a statement with a callback of its own, as several that travel together. */
interface Submitted {
  text?: string;
  submit?: unknown;
  callback?: ((error: unknown, result: unknown) => void) | null;
}

/**
 * Teaches a new connection to tell of every statement. A connection answers in the order in which it was asked, so the time
 * of one begins when it was sent and the one before was answered; of several in one message it is that of all, under the last one's name.
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
      // one that is read row by row has none, and takes as long as its reader
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

/** A statement as it may be written down: on one line, and without a value that stands in its text. */
export const withoutValues = (text: string): string =>
  text
    // what stands in a comment is no text, and the other way round
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs, (part) => (part.startsWith("'") ? "'?'" : ''))
    .replace(/(?<![\w$".])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
