import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';
import { freePort } from '../apps/server/src/testing/freePort.ts';
import { people } from '../bench/buyers.ts';
import { startFindings } from './findings.ts';
import { HOST, openBrowser } from './proxy/browser.ts';
import {
  holdAddress,
  holdBodies,
  holdHeaders,
  holdMetrics,
  holdPacked,
  holdRedirect,
  holdStream,
  moneyHeard,
} from './proxy/holdProxy.ts';
import { isHere, makeCertificate, PROXIES, startProxy } from './proxy/proxies.ts';

/**
 * `npm run try-proxy [-- nginx,caddy]`: starts a separate company and in front of it each proxy that has an
 * example in `deploy` and whose program is on this machine (`apt-get install nginx caddy`), with a
 * certificate made here. Checks each against what docs/operations.md promises. Takes a minute and a half,
 * most of it with a page waiting in silence for longer than a proxy waits for a response.
 */
const IDLE_MS = 80_000;
const TOKEN = 'a-token-of-sixteen-characters';
const findings = startFindings();
const { hold, fail, failed } = findings;

const named = process.argv[2]?.split(',');
const wanted = PROXIES.filter(({ program }) => named?.includes(program) ?? true);
const here = wanted.filter(isHere);
for (const { name, program } of wanted.filter((one) => !here.includes(one))) {
  console.log(
    `     ${name} is not on this machine, so its example was not tried: apt-get install ${program}`,
  );
}
if (here.length === 0) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'canopy-proxy-'));
// a proxy's worker processes run as another user
chmodSync(folder, 0o755);
const server = await freePort();
const running = await start(
  readConfig({
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    LOG: 'silent',
    PORT: String(server),
    PUBLIC_URL: `https://${HOST}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    BREACHED_PASSWORDS: 'off',
    METRICS_TOKEN: TOKEN,
  }),
);
const closing: (() => unknown)[] = [];
try {
  const members = await people(running, 2 * here.length);
  await running.app.listen({ port: server, host: '127.0.0.1' });
  const certificate = makeCertificate(folder);
  const streams = [];
  for (const [i, kind] of here.entries()) {
    const ports = { server, plain: await freePort(), tls: await freePort() };
    const proxy = await startProxy(kind, join(folder, kind.program), ports, certificate);
    closing.unshift(proxy.end);
    const from = `127.0.1.${i + 1}`;
    const caller = await openBrowser(ports.tls, from, certificate.ca);
    const neighbour = await openBrowser(ports.tls, `127.0.2.${i + 1}`, certificate.ca);
    closing.unshift(caller.close, neighbour.close);
    const [giver, taker] = members.slice(2 * i, 2 * i + 2);
    const tried = {
      name: kind.name,
      running,
      caller,
      neighbour,
      from,
      giver: giver!,
      taker: taker!,
      token: TOKEN,
    };
    streams.push({ tried, stream: await holdStream(tried, findings), from: Date.now() });
    await holdBodies(tried, findings);
    await holdAddress(tried, findings);
    await holdMetrics(tried, findings);
    await holdPacked(tried, findings);
    await holdHeaders(tried, findings);
    await holdRedirect(tried, ports.plain, HOST, findings);
  }
  for (const { tried, stream, from } of streams) {
    await wait(Math.max(0, from + IDLE_MS - Date.now()));
    const open = !stream.ended();
    const took = open ? await moneyHeard(tried, stream, 2) : null;
    hold(
      `${tried.name}: the stream is still open after ${IDLE_MS / 1_000} s, and tells`,
      took !== null,
      took === null ? 'ended' : `${took} ms`,
    );
  }
} catch (error) {
  fail(error);
} finally {
  for (const close of closing) await close();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed() ? 1 : 0);
