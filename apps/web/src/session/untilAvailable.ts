const MAX_TRIES = 6;
const MAX_WAIT_S = 10;

/** What a proxy says whose server ended under a request, or never answered: done or not, nobody knows. */
const LOST = [502, 504];

/**
 * Sends a command again while the server is too busy or restarts, or when it ended before it answered: its key makes
 * sure it happens once.
 */
export async function untilAvailable(sent: () => Promise<Response>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await sent();
    const lost = LOST.includes(response.status);
    const seconds = Number(response.headers.get('retry-after')) || (lost ? 1 : 0);
    if ((response.status !== 503 && !lost) || !seconds || tried === MAX_TRIES) return response;
    const longer = Math.min(seconds * tried, MAX_WAIT_S) * (1 + Math.random() / 2);
    await new Promise((resume) => setTimeout(resume, longer * 1_000));
  }
}
