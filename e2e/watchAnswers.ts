import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** How long a page may take until a busy server has answered it after all; it waits longer each time. */
const ANSWERED_MS = 20_000;

/** A command is told by its key, for its body carries the time; whatever reads by its body. */
const asked = (request: Request): string =>
  `${request.url()} ${request.headers()['idempotency-key'] ?? request.postData() ?? ''}`;

/** Tells of what a page was answered with a failure. */
interface WatchedAnswers {
  /** Waits until whatever a busy server refused was asked for again and answered; what was not is an error. */
  answered: (withinMs?: number) => Promise<void>;
}

/**
 * Notes what a page is answered with a failure, and what its console calls an error. A busy server may say when to
 * ask again (503 with `Retry-After`): that counts as a failure unless the page asks again and is answered.
 */
export function watchAnswers(page: Page, errors: string[]): WatchedAnswers {
  const refused = new Map<string, string>();
  // the console tells of each such answer besides, before or after it is seen here
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
