const MAX_TRIES = 6;
const MAX_WAIT_S = 10;

/** What a proxy says whose server ended under a request, or never answered: done or not, nobody knows. */
const LOST = [502, 504];

/** Window event: a command waits to be sent again; its `detail` is for how many milliseconds. */
export const WAITING_EVENT = 'canopy-waiting';

/**
 * Sends a command again while the server is too busy or restarts, or when it ended before it answered: its key makes
 * sure it happens once, and a read may be asked
 * twice. Without a key only what the server says it has not begun is sent again.
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
