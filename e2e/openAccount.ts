import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { callsPlugin } from '../apps/web/calls/callsPlugin.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { authenticatorCode } from './authenticators.ts';

let script: Promise<string> | undefined;

/** `inPage/openAccount.ts` as one script, with the parts of the product that it uses. */
async function makeScript(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'inPage/openAccount.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [callsPlugin()],
  });
  const made = await bundle.generate({
    format: 'iife',
    name: 'inPage',
    minify: true,
    codeSplitting: false,
  });
  await bundle.close();
  return made.output[0].code;
}

/**
 * Opens a screen as a demo account that has signed in, without showing the sign-in page and the dashboard
 * first, which together take three times as long as the screen.
 */
export async function openAs(
  page: Page,
  base: string,
  username: string,
  path = '/dashboard',
): Promise<void> {
  script ??= makeScript();
  const code = await script;
  // the site's smallest document: only its storages are needed
  await page.goto(`${base}/icon.svg`);
  const who = JSON.stringify([username, DEMO_PASSWORD, await authenticatorCode(base, username)]);
  await page.evaluate(`(() => { ${code}; return inPage.openAccount(...${who}); })()`);
  await page.goto(base + path);
}
