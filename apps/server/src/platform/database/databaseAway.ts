import { setTimeout as wait } from 'node:timers/promises';

/**
 * The database cannot be used right now through nobody's mistake in the request: it is not there,
 * it is starting, it only reads, or no connection became free in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || messageOf(error) === NO_CONNECTION_FREE;
}

/** The driver's words when nobody gave a connection back in time. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** The database server refuses to change anything: a standby, before it takes over. */
const READ_ONLY = '25006';

/** The database server has as many connections as it takes. */
const NO_ROOM = '53300';

/** SQLSTATEs of a server that ends, starts, or has no room for one more connection or row. */
const ENDED = new Set(['57P01', '57P02', '57P03', '57P05', '53100', NO_ROOM, READ_ONLY]);
/** `08P01` is a mistake in the protocol: it would only be made again. */
const LOST = /^08(?!P01)/;

const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says of a connection that ended under it; it gives these no code. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The connection to the database broke or was never made: on another one the same may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && (ENDED.has(code) || LOST.test(code))) return true;
  const ofDriver = (error as { syscall?: unknown } | null)?.syscall !== undefined;
  if (typeof code === 'string' && SYSTEM.has(code))
    return ofDriver || error instanceof AggregateError;
  return DRIVER.test(messageOf(error));
}

/** No further connection was made, because the database server has as many as it takes. */
export const hasNoRoom = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === NO_ROOM;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** A server that only reads: this one is a standby, or was told to. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super(
      'the database server only reads: it is a standby, or default_transaction_read_only is on',
    );
  }
}

const RETRY_MS = 200;

/** Runs what may run twice once more when the connection broke under it. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await wait(RETRY_MS);
    return work();
  }
}
