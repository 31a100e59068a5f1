import { openBrowser } from './browser.ts';
const base = 'http://127.0.0.1:3100';
const b = await openBrowser();
const [user, w, lang, theme, ...paths] = process.argv.slice(2);
const c = await b.newContext({
  viewport: { width: Number(w), height: 900 },
  reducedMotion: 'reduce',
});
const p = await c.newPage();
p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
await p.goto(base + '/signin');
await p.evaluate(
  ([l, t]) => {
    localStorage.setItem('language', l!);
    localStorage.setItem('theme', t!);
  },
  [lang, theme],
);
await p.reload();
await p.fill('#username', user!);
await p.fill('#password', 'Demo-2026!');
await p.keyboard.press('Enter');
await p.waitForURL('**/dashboard**');
await p.waitForTimeout(500);
for (const [i, path] of paths.entries()) {
  const [url, click] = path!.split('@@');
  await p.goto(base + '/dashboard/' + url);
  await p.waitForLoadState('networkidle');
  await p.waitForTimeout(400);
  if (click)
    for (const cl of click.split('>>')) {
      await p.getByRole('button', { name: cl, exact: true }).first().click();
      await p.waitForTimeout(500);
    }
  await p.screenshot({ path: `/tmp/look-${w}-${lang}-${theme}-${i}.png`, fullPage: !click });
}
await b.close();
