import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start, type Running } from '../apps/server/src/start.ts';
import { freePort } from '../apps/server/src/testing/freePort.ts';
import { openPostOffice } from '../apps/server/src/testing/postOffice.ts';
import { onAdmin } from '../apps/server/src/testing/onAdmin.ts';

/** What a company of its own runs on. */
export interface Setting {
  engine: 'embedded' | 'PostgreSQL';
  /** Whether a mail server is configured. */
  mail: boolean;
}

/** An empty company with a company's own defaults: nothing is switched off for the test. */
export interface RealCompany {
  base: string;
  running: Running;
  /** The file of the first start, which says where the owner sets the company up. */
  firstSignIn: string;
  /** That address. */
  setUpAddress: string;
  /** Mails as the mail server received them, oldest first; none without one. */
  mails: string[];
  close: () => Promise<void>;
}

/**
 * Founds an empty company as an owner would start it, and serves it: embedded and without a mail server, if
 * nothing else is said. All visitors of a journey have one address; a journey of many raises
 * `lookupsAMinute`.
 */
export async function openRealCompany({
  engine = 'embedded',
  mail = false,
  ...limits
}: Partial<Setting> & { lookupsAMinute?: number } = {}): Promise<RealCompany> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-e2e-own-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const post = mail ? await openPostOffice() : null;
  const database = engine === 'PostgreSQL' ? await makeDatabase() : null;
  const running = await start(
    readConfig({
      DATA_DIR: folder,
      DEMO: '0',
      LOG: 'silent',
      // the journey moves on to the next month
      CLOCK: 'machine',
      PORT: String(port),
      PUBLIC_URL: base,
      ...(post ? { SMTP_URL: post.url } : {}),
      ...(database
        ? { DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('base64url') }
        : {}),
    }),
    () => {},
    limits,
  );
  await running.app.listen({ port, host: '127.0.0.1' });
  const firstSignIn = join(folder, 'first-sign-in.txt');
  return {
    base,
    running,
    firstSignIn,
    setUpAddress: /http\S+\/setup\S+/.exec(readFileSync(firstSignIn, 'utf8'))![0],
    mails: post?.letters ?? [],
    async close() {
      await running.stop();
      await post?.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database on the server of `TEST_DATABASE_URL`. */
async function makeDatabase() {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('a company on PostgreSQL needs TEST_DATABASE_URL');
  const name = `canopy_own_${randomUUID().replaceAll('-', '')}`;
  await onAdmin(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    drop: () => onAdmin(url, `drop database if exists ${name} with (force)`),
  };
}
