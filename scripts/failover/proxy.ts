import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reachable } from '../../apps/server/src/testing/client.ts';
import { PATIENCE_MS } from './load.ts';

const CONFIG = join(import.meta.dirname, '../../deploy/ha/haproxy.cfg');
/** Where the two servers of the product listen. */
export const PORTS = [4211, 4212] as const;
const ADDRESS = '127.0.0.10';

/** The pages, as a browser reaches them through the proxy. */
export const PAGES: Reachable = {
  async inject({ method, url, headers, payload }) {
    const response = await fetch(`http://${ADDRESS}:8080${url}`, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(payload ? { body: payload as string } : {}),
    });
    return { statusCode: response.status, payload: await response.text(), cookies: [] };
  },
};

/** Starts HAProxy with the shipped file, changed in its addresses alone; answers when it listens. */
export async function openProxy(folder: string): Promise<{ end: () => Promise<void> }> {
  const file = join(folder, 'haproxy.cfg');
  const [one, two] = PORTS;
  writeFileSync(
    file,
    readFileSync(CONFIG, 'utf8')
      .replace('/run/haproxy/admin.sock', join(folder, 'haproxy.sock'))
      .replace('/dev/log', 'stdout format timed')
      .replace('10.0.0.21:3000', `127.0.0.1:${one}`)
      .replace('10.0.0.22:3000', `127.0.0.1:${two}`)
      .replaceAll('10.0.0.', '127.0.0.'),
  );
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit');
  for (const until = Date.now() + 10_000; !(await listens()); await wait(50)) {
    if (Date.now() > until) throw new Error('the proxy does not start: apt-get install haproxy');
  }
  return {
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const listens = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(8080, ADDRESS, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
