import { ApiError } from '../../session/call.ts';

/** Pauses before each further attempt at an unanswered command, in milliseconds. */
const PAUSES_MS = [1_500, 4_000, 10_000];

/** Failures which themselves say that nothing was done. */
const NOT_DONE: ReadonlySet<string> = new Set(['PROVIDER_DOWN', 'MAINTENANCE', 'OFFLINE']);

/** Whether the outcome of a command is unknown: no response came, or the server failed while processing. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  !NOT_DONE.has(error.code) &&
  (error.status === 0 || error.status >= 500 || error.code === 'BUSY');

/**
 * Sends a command until its outcome is known. While no response comes it is sent again, and its idempotency
 * key makes sure it happens only once.
 *
 * @param checking called when the first response is lost
 * @throws ApiError the refusal, or the lost response itself if the outcome stays unknown
 */
export async function untilKnown<R>(
  send: () => Promise<R>,
  checking: () => void,
  pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms)),
): Promise<R> {
  // offline, nothing leaves the browser, so no response was lost
  const offline = globalThis.navigator?.onLine === false;
  for (const ms of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isUnknown(error)) throw error;
      if (offline) throw new ApiError((error as ApiError).path, 0, { CODE: 'OFFLINE' });
      checking();
      await pause(ms);
    }
  }
  return send();
}
