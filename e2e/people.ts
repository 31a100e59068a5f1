import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';
import { authenticatorCode } from './authenticators.ts';
import { OWN_COMPANY, takeDefaults } from './companyDefaults.ts';
import { countRequests } from './settled.ts';
import { freePort } from '../apps/server/src/testing/freePort.ts';
import { COMPANY_DEFAULTS, PATIENCE, TWO_SERVERS } from './runOptions.ts';
import { NO_TOURS } from './tours.ts';
import { openServers } from './twoServers.ts';

export const PIN = '739164';
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A running product on its own copy of the demo company, so that journeys do not affect each other. */
export async function openCompany({ readsSlips = COMPANY_DEFAULTS } = {}): Promise<{
  base: string;
  close: () => Promise<void>;
}> {
  // the stand-in's card page has the same address, so it must be known in advance
  const port = await freePort();
  if (TWO_SERVERS) return openServers(port);
  const folder = mkdtempSync(join(tmpdir(), 'canopy-e2e-'));
  cpSync(inject('company'), folder, { recursive: true });
  const base = `http://127.0.0.1:${port}`;
  const running = await start(
    readConfig({
      DATA_DIR: folder,
      LOG: 'silent',
      CLOCK: 'machine',
      PORT: String(port),
      PUBLIC_URL: base,
      ...(COMPANY_DEFAULTS ? OWN_COMPANY : { READ_SLIPS: readsSlips ? '1' : '0' }),
    }),
  );
  if (COMPANY_DEFAULTS) await takeDefaults(running.database.db, running.services.secrets, base);
  await running.app.listen({ port, host: '127.0.0.1' });
  return {
    base,
    close: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Types the PIN into the PIN dialog; the last digit submits. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Security PIN' }).fill(pin);
}

const POLICY = 'the policy forbids:';

/** A person with a browser of their own. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Errors in the page. */
  errors: string[];
}

/**
 * Opens a separate browser for the person. Pages use the service worker only with `serviceWorker`, because
 * it stores every file a second time, which costs a third of a short visit.
 */
export async function person(
  browser: Browser,
  viewport: { width: number; height: number },
  { serviceWorker = false } = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 768,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  await context.addInitScript(NO_TOURS);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000 * PATIENCE);
  countRequests(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // violations of the page's security policy count as errors too
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => console.error('${POLICY}', event.violatedDirective, event.blockedURI, location.pathname))`,
  );
  page.on('console', (message) => {
    if (message.text().startsWith(POLICY)) errors.push(message.text());
  });
  return { page, context, errors };
}

/** Signs in; with a `path`, through a link to that screen, which then opens. */
export async function signIn(
  page: Page,
  base: string,
  username: string,
  password: string,
  path?: string,
): Promise<void> {
  await page.goto(`${base}${path ?? '/signin'}`);
  await page.fill('#username', username);
  await page.fill('#password', password);
  await page.click('form button[type=submit]');
  const code = await authenticatorCode(base, username);
  if (code) {
    await page.fill('input[name=TotpCode]', code);
    await page.click('form button[type=submit]');
  }
  await page.waitForURL(path ? `${base}${path}` : /\/dashboard/);
}

export const yes = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
