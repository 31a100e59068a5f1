import pg from 'pg';

/** A statement with its values; a named one is prepared once per connection. */
export interface Prepared {
  name?: string;
  text: string;
  values: unknown[];
}

/** Driver internals used here besides its public interface; a test fails if a version changes them. */
interface Wire {
  stream: { cork: () => void; uncork: () => void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse: (statement: { name?: string; text: string }) => void;
  bind: (portal: {
    statement?: string | undefined;
    values: unknown[];
    valueMapper: (value: unknown) => unknown;
  }) => void;
  execute: (portal: object) => void;
}

interface DriverQuery {
  name?: string | undefined;
  text: string;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleEmptyQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

// the driver's types hide what a query does at protocol level
const DriverQuery = pg.Query as unknown as new (
  statement: Prepared & { queryMode: 'extended' },
  answered: (error: Error | null, result: unknown) => void,
) => DriverQuery;

// exported by the driver but missing from its types
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils;

/**
 * Several statements in one message with a single result, that of the last. The database reports ready only
 * once, instead of after every statement, which would also wake this process each time; after the first
 * failure it skips the rest.
 */
class Together extends DriverQuery {
  readonly #all: readonly Prepared[];
  #answered = 0;

  constructor(
    earlier: readonly Prepared[],
    last: Prepared,
    answered: (error: Error | null, result: unknown) => void,
  ) {
    super({ ...last, queryMode: 'extended' }, answered);
    this.#all = [...earlier, last];
  }

  submit(wire: Wire): null {
    wire.stream.cork();
    try {
      for (const { name, text, values } of this.#all.slice(0, -1)) {
        if (!name || !isKnown(wire, name)) {
          wire.parse({ ...(name ? { name } : {}), text });
          if (name) wire.submittedNamedStatements[name] = text;
        }
        wire.bind({ statement: name, values, valueMapper: prepareValue });
        wire.execute({});
      }
      this.prepare(wire);
    } finally {
      wire.stream.uncork();
    }
    this.#take();
    return null;
  }

  override handleDataRow(message: unknown): void {
    if (this.#isLast) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isLast) super.handleCommandComplete(message, wire);
    else this.#next();
  }

  override handleEmptyQuery(wire: Wire): void {
    if (this.#isLast) super.handleEmptyQuery(wire);
    else this.#next();
  }

  override handleError(error: Error, wire: Wire): void {
    // the database has not looked at the statements after it
    for (const { name } of this.#all.slice(this.#answered)) {
      if (name) delete wire.submittedNamedStatements[name];
    }
    super.handleError(error, wire);
  }

  get #isLast(): boolean {
    return this.#answered === this.#all.length - 1;
  }

  #next(): void {
    this.#answered += 1;
    this.#take();
  }

  /** Sets the fields by which the driver records what the database has prepared. */
  #take(): void {
    const { name, text } = this.#all[this.#answered]!;
    this.name = name;
    this.text = text;
  }
}

const isKnown = (wire: Wire, name: string): boolean =>
  wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined;

/** Sends statements of one transaction in one message; returns the result of the last, or the first error. */
export function sendTogether(
  query: (statement: object) => unknown,
  earlier: readonly Prepared[],
  last: Prepared,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    query(
      new Together(earlier, last, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });
}
