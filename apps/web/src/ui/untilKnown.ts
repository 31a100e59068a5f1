import { ApiError } from '../session/call.ts';

/** How long is waited before each time that an unanswered command is asked about, in milliseconds. */
const PAUSES_MS = [1_500, 4_000, 10_000];

/** Failures that say themselves that nothing was done. */
const NOT_DONE: ReadonlySet<string> = new Set(['PROVIDER_DOWN', 'MAINTENANCE', 'OFFLINE']);

/** Whether nobody knows if a command was carried out: no answer came, or the server failed while it worked. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  !NOT_DONE.has(error.code) &&
  (error.status === 0 || error.status >= 500 || error.code === 'BUSY');

/**
 * Sends a command until its outcome is known: while no answer comes, the same is sent again, and its key makes sure
 * that it happens once.
 *
 * @param checking is told when the first answer is lost
 * @throws ApiError what was refused, or the lost answer itself where it stays unknown
 */
export async function untilKnown<R>(
  send: () => Promise<R>,
  checking: () => void,
  pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms)),
): Promise<R> {
  // then nothing leaves the browser: that is no lost answer
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
