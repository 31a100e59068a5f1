/** What is logged: nothing; failures and refused attempts; or every request as well. */
export type LogLevel = 'silent' | 'error' | 'info';

/** Named facts of a line; never what people typed, and no names of people. */
type Facts = Record<string, string | number | boolean | null | undefined>;

/** One line of JSON per event, on stdout. */
export interface Log {
  info: (event: string, facts?: Facts) => void;
  /** Somebody tries what is not allowed, or something is not as it should be. */
  warn: (event: string, facts?: Facts) => void;
  error: (event: string, error: unknown, facts?: Facts) => void;
}

/** @param write receives one line */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Log {
  const line = (of: 'info' | 'warn' | 'error', event: string, facts: object) =>
    write(JSON.stringify({ time: new Date().toISOString(), level: of, event, ...facts }));
  return {
    info(event, facts = {}) {
      if (level === 'info') line('info', event, facts);
    },
    warn(event, facts = {}) {
      if (level !== 'silent') line('warn', event, facts);
    },
    error(event, error, facts = {}) {
      if (level !== 'silent') line('error', event, { ...facts, error: factsOf(error) });
    },
  };
}

/**
 * The facts of an error that may be logged. For database errors: code and constraint, but not `detail` and
 * the like, which contain whole rows.
 */
function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as {
    code?: string;
    constraint?: string;
    table?: string;
  };
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack };
}
