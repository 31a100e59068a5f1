import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '@canopy/contract/contract';
import type { Call } from '@canopy/contract/call';
import { inject } from 'vitest';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openServer } from '../apps/server/src/platform/database/open.ts';
import { deriveSecrets } from '../apps/server/src/platform/secrets.ts';
import { start } from '../apps/server/src/start.ts';
import { onAdmin } from '../apps/server/src/testing/onAdmin.ts';
import { spawnServer, type SpawnedServer } from '../apps/server/src/testing/spawnServer.ts';
import { freePort } from '../apps/server/src/testing/freePort.ts';
import { OWN_COMPANY, takeDefaults } from './companyDefaults.ts';
import { COMPANY_DEFAULTS, KILL } from './runOptions.ts';
import { openRoundRobin, type Upstream } from './roundRobin.ts';

/** The original demo company, copied for each journey. */
export interface MadeCompany {
  url: string;
  name: string;
  masterKey: string;
}

const databaseNamed = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** Builds the demo company on the database server, with its files in the folder. */
export async function makeCompany(
  folder: string,
): Promise<{ made: MadeCompany; drop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('SERVERS=2 needs a PostgreSQL server: TEST_DATABASE_URL');
  const name = `canopy_journeys_${process.pid}`;
  const masterKey = randomBytes(32).toString('base64url');
  await onAdmin(url, `create database ${name}`);
  const drop = () => onAdmin(url, `drop database if exists ${name} with (force)`);
  try {
    const running = await start(
      readConfig({
        DATABASE_URL: databaseNamed(url, name),
        DATA_DIR: folder,
        MASTER_KEY: masterKey,
        DEMO: '1',
        LOG: 'silent',
      }),
    );
    await running.stop();
  } catch (error) {
    await drop();
    throw error;
  }
  return { made: { url, name, masterKey }, drop };
}

/**
 * Loaded by each server before anything else, so that a journey that moves to another month takes the
 * servers along.
 */
const CLOCK = `
import { readFileSync } from 'node:fs';
const Real = Date;
let ahead = 0;
const look = () => { try { ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')); } catch {} };
look();
setInterval(look, 20).unref();
globalThis.Date = class Date extends Real {
  constructor(...given) { if (given.length) super(...given); else super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};
`;

/** Keeps the servers' clock in step with the journey's, which may change while it runs. */
function openClock(folder: string) {
  const script = join(folder, 'clock.mjs');
  const file = join(folder, 'ahead.txt');
  writeFileSync(script, CLOCK);
  let told = 0;
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(script).href}`, CLOCK_FILE: file },
    async ready() {
      const ahead = Math.round(Date.now() - (performance.timeOrigin + performance.now()));
      if (Math.abs(ahead - told) < 60_000) return;
      told = ahead;
      writeFileSync(file, String(ahead));
      await new Promise((seen) => setTimeout(seen, 500));
    },
  };
}

interface Server extends Upstream {
  process: SpawnedServer;
}

const MONEY = new Set(
  Object.values(contract)
    .flatMap((feature) => Object.values<Call>(feature))
    .filter(({ fresh, idempotent }) => fresh && idempotent)
    .map(({ path }) => `/api${path}`),
);

/** Two servers on a copy of the company, behind the proxy at `port`. */
export async function openServers(
  port: number,
): Promise<{ base: string; close: () => Promise<void> }> {
  const { url, name: template, masterKey } = inject('made')!;
  const folder = mkdtempSync(join(tmpdir(), 'canopy-e2e-'));
  cpSync(inject('company'), folder, { recursive: true });
  const name = `canopy_journey_${randomUUID().replaceAll('-', '')}`;
  await onAdmin(url, `create database ${name} template ${template}`);
  const clock = openClock(folder);
  const env = {
    ...clock.env,
    DATABASE_URL: databaseNamed(url, name),
    DATA_DIR: folder,
    MASTER_KEY: masterKey,
    CLOCK: 'machine',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(COMPANY_DEFAULTS ? OWN_COMPANY : { DEMO: '1', READ_SLIPS: '0' }),
  };
  const database = COMPANY_DEFAULTS ? openServer(env.DATABASE_URL, 1) : null;
  if (database) await takeDefaults(database.db, deriveSecrets(masterKey), env.PUBLIC_URL);
  const spawned = async (): Promise<Server> => {
    // the stand-in's card page is requested at the server's own port
    const own = await freePort();
    const process = await spawnServer({ ...env, PORT: String(own) });
    return { process, alive: true, port: own };
  };
  const servers = await Promise.all([spawned(), spawned()]);
  let restarting: Promise<void> = Promise.resolve();
  const killed = new Set<string>();
  const dying = new Set<IncomingMessage>();

  /** Kills it, like pulling a cable, and starts another one in its place. */
  const kill = (upstream: Upstream) => {
    const at = servers.indexOf(upstream as Server);
    if (!upstream.alive) return;
    upstream.alive = false;
    restarting = servers[at]!.process.end('SIGKILL')
      .then(spawned)
      .then((again) => void (servers[at] = again));
  };
  const proxy = await openRoundRobin(port, () => servers, {
    ready: clock.ready,
    sent(request, upstream) {
      const path = request.url!.split('?')[0]!;
      const both = servers.every(({ alive }) => alive);
      if (!KILL || !both || !MONEY.has(path) || killed.has(path)) return;
      killed.add(path);
      if (killed.size % 2 === 0) dying.add(request);
      else setTimeout(() => kill(upstream), 4 * killed.size);
    },
    answered(request, upstream) {
      if (!dying.delete(request)) return false;
      kill(upstream);
      return true;
    },
  });
  return {
    base: env.PUBLIC_URL,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await database?.close();
      await restarting;
      await Promise.all(servers.map(({ process }) => process.end('SIGTERM')));
      for (const { process } of servers) {
        const errors = process
          .said()
          .split('\n')
          .filter((line) => line.includes('"error"'));
        if (errors.length > 0) console.log(errors.join('\n'));
      }
      if (KILL) console.log(`killed under ${[...killed].join(', ') || 'nothing'}`);
      try {
        // books, wallets, stock and seals, verified as an operator would
        execFileSync(process.execPath, ['apps/server/src/verify.ts'], {
          cwd: join(import.meta.dirname, '..'),
          env: { ...process.env, ...env },
          encoding: 'utf8',
        });
      } finally {
        await onAdmin(url, `drop database if exists ${name} with (force)`);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
