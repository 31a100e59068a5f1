const MAX_TRIES = 6;
const MAX_WAIT_S = 10;

/**
 * What a proxy returns when its server died during a request or never answered: nobody knows whether it was
 * done.
 */
const LOST = [502, 504];

/** Window event: a command is waiting to be sent again; `detail` is the delay in milliseconds. */
export const WAITING_EVENT = 'canopy-waiting';

/**
 * Sends a command again while the server is too busy, restarting, or died before answering: its key ensures
 * that it happens only once, and reads may be repeated. Without a key, it is only sent again if the server
 * says that it has not begun.
 */
export async function untilAvailable(
  sent: () => Promise<Response>,
  { keyed = true }: { keyed?: boolean } = {},
): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await sent();
    const lost = LOST.includes(response.status);
    const seconds = Number(response.headers.get('retry-after')) || (lost ? 1 : 0);
    const again = keyed
      ? response.status === 503 || lost
      : response.status === 503 && response.headers.has('not-begun');
    if (!again || !seconds || tried === MAX_TRIES) return response;
    const longer = Math.min(seconds * tried, MAX_WAIT_S) * (1 + Math.random() / 2);
    dispatchEvent(new CustomEvent(WAITING_EVENT, { detail: longer * 1_000 }));
    await new Promise((resume) => setTimeout(resume, longer * 1_000));
  }
}
