import { openBrowser } from './browser.ts';
const [paths, widths = '1440', theme = 'light', lang = 'en', account = 'member', prefix = 's'] =
  process.argv.slice(2);
const browser = await openBrowser();
for (const w of widths.split(',')) {
  const context = await browser.newContext({
    viewport: { width: Number(w), height: Number(w) < 500 ? 844 : 900 },
    colorScheme: theme as 'light',
  });
  const page = await context.newPage();
  page.on(
    'console',
    (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)),
  );
  page.on('pageerror', (e) => console.log('pageerror:', e.message.slice(0, 400)));
  await page.addInitScript(
    ([l, t]) => {
      try {
        localStorage.setItem('language', l!);
        localStorage.setItem('theme', t!);
      } catch {}
    },
    [lang, theme],
  );
  if (account !== 'none') {
    await page.goto('http://127.0.0.1:3100/signin');
    await page.locator('#username').fill(account);
    await page.locator('#password').fill('Demo-2026!');
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard/, { timeout: 20000 });
  }
  let i = 0;
  for (const p of paths!.split(' ')) {
    i += 1;
    await page.goto(`http://127.0.0.1:3100${account === 'none' ? p : '/dashboard/' + p}`);
    await page.waitForTimeout(2200);
    await page.screenshot({
      path: `/tmp/${prefix}${i}-${w}.png`,
      fullPage: process.env.FULL === '1',
    });
  }
  await context.close();
}
await browser.close();
