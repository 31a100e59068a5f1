import { setTimeout as wait } from 'node:timers/promises';

/**
 * The database is unavailable through no fault of the request: it is down, starting up or read-only, or no
 * connection became free in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || messageOf(error) === NO_CONNECTION_FREE;
}

/** The driver's message when no connection became free in time. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** The database server is read-only: a standby before it takes over. */
const READ_ONLY = '25006';

/** The database server has reached its connection limit. */
const NO_ROOM = '53300';

/** SQLSTATEs of a server that is stopping, starting, or out of room for another connection or row. */
const ENDED = new Set(['57P01', '57P02', '57P03', '57P05', '53100', NO_ROOM, READ_ONLY]);
/** `08P01` is a protocol error, which a retry would only repeat. */
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

/** The driver's messages for connections that were lost; they carry no code. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The connection to the database broke or could not be made; on another connection the same may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && (ENDED.has(code) || LOST.test(code))) return true;
  const ofDriver = (error as { syscall?: unknown } | null)?.syscall !== undefined;
  if (typeof code === 'string' && SYSTEM.has(code))
    return ofDriver || error instanceof AggregateError;
  return DRIVER.test(messageOf(error));
}

/**
 * SQLSTATEs with which the server ends a connection: it was shut down or terminated, or a transaction was left
 * open too long.
 */
const LAST_WORD = /^(57P0[1-5]|25P0[34])/;

/** Whether the server ends the connection with this error, even if it is closed only a moment later. */
export const endsConnection = ({ code }: { code?: string | undefined }): boolean =>
  code !== undefined && (LOST.test(code) || LAST_WORD.test(code));

/** The connection was refused because the database server has reached its limit. */
export const hasNoRoom = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === NO_ROOM;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** A read-only server: a standby, or configured that way. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super(
      'the database server only reads: it is a standby, or default_transaction_read_only is on',
    );
  }
}

const RETRY_MS = 200;

/** Runs repeatable work once more if the connection broke under it. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await wait(RETRY_MS);
    return work();
  }
}
