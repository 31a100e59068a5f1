import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** How long a busy server may take to answer a page's repeated requests; the page waits longer each time. */
const ANSWERED_MS = 20_000;

/** Commands are identified by their key, because their body contains the time; reads by their body. */
const asked = (request: Request): string =>
  `${request.url()} ${request.headers()['idempotency-key'] ?? request.postData() ?? ''}`;

/** Watches a page for failed responses. */
interface WatchedAnswers {
  /** Waits until everything a busy server refused has been repeated and answered; the rest counts as errors. */
  answered: (withinMs?: number) => Promise<void>;
}

/**
 * Records a page's failed responses and console errors. A busy server may ask for a retry (503 with
 * `Retry-After`), which only counts as a failure if the page does not repeat the request successfully.
 */
export function watchAnswers(page: Page, errors: string[]): WatchedAnswers {
  const refused = new Map<string, string>();
  // the console reports each such response too, before or after it is seen here
  let untold = 0;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (message.text().includes('status of 503')) untold -= 1;
    else errors.push(message.text());
  });
  page.on('response', (response) => {
    const request = asked(response.request());
    const line = `${response.status()} ${response.url()}`;
    if (response.status() < 400) refused.delete(request);
    else if (response.status() === 503 && response.headers()['retry-after']) {
      untold += 1;
      refused.set(request, line);
    } else {
      if (response.status() === 503) untold += 1;
      errors.push(line);
    }
  });
  return {
    async answered(withinMs = ANSWERED_MS) {
      await expect
        .poll(() => refused.size, { timeout: withinMs })
        .toBe(0)
        .catch(() => errors.push(...refused.values()));
      refused.clear();
      if (untold < 0) errors.push(`${-untold} × 503 in the console`);
      untold = 0;
    },
  };
}
