import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '@canopy/contract/languages';
import { errorText, namedLanguage } from '../platform/http/errorText.ts';
import { SAFE_HEADERS } from '../platform/http/safeHeaders.ts';
import { demoTexts } from './demoTexts.ts';

/** Answers requests while the demo company is being built. */
export interface ProgressPage {
  port: number;
  /** From 0 to 1. */
  show: (share: number) => void;
  /** Stops listening and cuts its connections, which frees the port. */
  close: () => Promise<void>;
}

const RETRY_SECONDS = 2;

/**
 * Opens the port before the company exists: every page shows the progress and then continues by itself;
 * every API call gets 503 `UNAVAILABLE`. Nothing of the company can be reached through it.
 */
export async function openProgressPage(options: {
  host: string;
  port: number;
  brand: string;
}): Promise<ProgressPage> {
  let share = 0;
  const server = createServer((request, response) =>
    answer(request, response, options.brand, share),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    show: (now) => {
      share = Math.max(share, Math.min(1, now));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  brand: string,
  share: number,
): void {
  const language = namedLanguage(request.headers['accept-language']) ?? 'en';
  const path = request.url?.split('?')[0] ?? '/';
  response.setHeader('cache-control', 'no-store');
  for (const name in SAFE_HEADERS) response.setHeader(name, SAFE_HEADERS[name]!);
  if (path === '/api/health/live') {
    json(response, 200, { live: true });
  } else if (path === '/api/health/ready') {
    json(response, 503, { ready: false, progress: share });
  } else if (request.method === 'GET' && !/^\/(api|files|assets)\//.test(path)) {
    const nonce = randomBytes(16).toString('base64');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'`,
    );
    response.setHeader('retry-after', RETRY_SECONDS);
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page(language, brand, share, nonce));
  } else {
    response.setHeader('retry-after', RETRY_SECONDS);
    json(response, 503, {
      ERROR: errorText('UNAVAILABLE', language),
      CODE: 'UNAVAILABLE',
      REQUESTID: randomBytes(8).toString('hex'),
    });
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Self-contained; its colours match the sign-in page. */
function page(language: Language, brand: string, share: number, nonce: string): string {
  const title = demoTexts('making', 'title')[language]!;
  const numbers = `${language}-u-nu-latn`;
  const percent = new Intl.NumberFormat(numbers, { style: 'percent' }).format(share);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${escaped(brand)}</title>
<noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
<style nonce="${nonce}">
  :root { --bg: #F7F4EE; --surface: #FFFFFF; --line: #E7E2D7; --sunken: #EFEBE2; --ink: #1B211D; --second: #545B55; --brand: #0E5A43; }
  @media (prefers-color-scheme: dark) {
    :root { --bg: #0F1412; --surface: #181E1B; --line: #2A322D; --sunken: #0B0F0D; --ink: #EFF1EB; --second: #B4BBB3; --brand: #62CFA0; }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--ink); font: 16px/26px system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(480px, calc(100vw - 32px)); padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
  b { color: var(--brand); }
  h1 { margin: 8px 0; font-size: 24px; line-height: 32px; }
  p { margin: 0; color: var(--second); }
  div { display: flex; align-items: center; gap: 16px; margin-top: 24px; }
  progress { flex: 1; height: 8px; appearance: none; border: 0; border-radius: 4px; overflow: hidden; background: var(--sunken); }
  progress::-webkit-progress-bar { background: var(--sunken); }
  progress::-webkit-progress-value { background: var(--brand); }
  progress::-moz-progress-bar { background: var(--brand); }
  output { min-width: 4ch; text-align: end; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<main>
<b>${escaped(brand)}</b>
<h1>${escaped(title)}</h1>
<p>${escaped(demoTexts('making', 'text')[language]!)}</p>
<div><progress max="1" value="${share}" aria-label="${escaped(title)}"></progress><output>${percent}</output></div>
</main>
<script nonce="${nonce}">
  const numbers = new Intl.NumberFormat('${numbers}', { style: 'percent' });
  const look = async () => {
    // between this page and the company nobody listens for a moment
    const answer = await fetch('/api/health/ready').catch(() => null);
    if (answer && answer.ok) return location.reload();
    const { progress } = answer ? await answer.json() : {};
    if (progress !== undefined) {
      document.querySelector('progress').value = progress;
      document.querySelector('output').textContent = numbers.format(progress);
    }
    setTimeout(look, 500);
  };
  void look();
</script>
</body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
