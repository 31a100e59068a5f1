import type { Page, Request } from 'playwright-core';
import { PATIENCE } from './runOptions.ts';

/** A page's unanswered requests; event streams never end and are not counted. */
const underWay = new WeakMap<Page, Set<Request>>();

/** An event stream, recognized by its Accept header or its path. */
const isStream = (request: Request): boolean =>
  request.headers()['accept']?.includes('text/event-stream') === true ||
  request.url().endsWith('/Stream');

/** Starts counting the page's requests; required by {@link settled}. */
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
 * Whether, after two frames, the page is still loading or part of it is marked busy. The showcase has busy
 * samples.
 */
const BUSY_AFTER_TWO_FRAMES = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(
    document.readyState !== 'complete' || (!location.pathname.endsWith('/showcase') &&
      document.querySelector('[aria-busy="true"]') !== null))));
})`;

/** Consecutive checks in which a page must be idle. */
const LOOKS = 3;

/**
 * Waits until everything the page requested has arrived and is shown: no request in progress, nothing
 * marked busy, and no change over several frames.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('the requests of this page are not counted');
  const until = Date.now() + 20_000 * PATIENCE;
  for (let quiet = 0; quiet < LOOKS;) {
    const busy = await page.evaluate<boolean>(BUSY_AFTER_TWO_FRAMES);
    quiet = busy || requests.size > 0 ? 0 : quiet + 1;
    if (Date.now() > until) {
      throw new Error(`the page never settled: ${[...requests].map((each) => each.url())}`);
    }
  }
}
