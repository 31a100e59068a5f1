import type { Page, Request } from 'playwright-core';

/** Requests of a page that have no answer yet; a stream of events never ends, and is not counted. */
const underWay = new WeakMap<Page, Set<Request>>();

/** A stream of events, by what it asks for or by its address. */
const isStream = (request: Request): boolean =>
  request.headers()['accept']?.includes('text/event-stream') === true ||
  request.url().endsWith('/Stream');

/** Counts the page's requests from now on; {@link settled} needs it. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (!isStream(request)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Whether the page still loads or a part says that it is busy, once two frames have been drawn. The showcase has busy
 * parts to be looked at.
 */
const BUSY_AFTER_TWO_FRAMES = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(
    document.readyState !== 'complete' || (!location.pathname.endsWith('/showcase') &&
      document.querySelector('[aria-busy="true"]') !== null))));
})`;

/** How often in a row a page must be found with nothing under way. */
const LOOKS = 3;

/**
 * Waits until everything that the page asked for has come and stands there: nothing is under way, no
 * part says that it is busy, and nothing of that changes over some frames.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('the requests of this page are not counted');
  const until = Date.now() + 20_000;
  for (let quiet = 0; quiet < LOOKS;) {
    const busy = await page.evaluate<boolean>(BUSY_AFTER_TWO_FRAMES);
    quiet = busy || requests.size > 0 ? 0 : quiet + 1;
    if (Date.now() > until) {
      throw new Error(`the page never settled: ${[...requests].map((each) => each.url())}`);
    }
  }
}
