import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CompiledQuery } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { figures } from '../apps/server/src/testing/upgrade/figures.ts';
import { writeFixture } from '../apps/server/src/testing/upgrade/fixture.ts';
import { visit } from '../apps/server/src/testing/upgrade/portal.ts';
import { readAsAdmin, readAsMember } from '../apps/server/src/testing/upgrade/reads.ts';
import { dump, type Run } from '../apps/server/src/testing/upgrade/tables.ts';

/**
 * Creates the fixture of one version: starts the server of a checkout on an empty folder, lets it found the
 * demo company, reads its API, stops it and saves every row of its database.
 *
 *     node scripts/upgrade-fixture.ts --checkout ../canopy-f122040 --version f122040
 *
 * See docs/upgrades.md.
 */
const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: '.' },
    version: { type: 'string' },
    password: { type: 'string', default: 'Demo-2026!' },
  },
});
if (!values.version) throw new Error('--version is missing: the short name of the commit');

const MASTER_KEY = 'the-upgrade-fixture-has-a-known-master-key';
/** Prefix of links in the answers. */
const PUBLIC_URL = 'https://portal.example';
/** Log seals and held bonuses are written within a minute of the start. */
const SETTLE_MS = 75_000;

const folder = mkdtempSync(join(tmpdir(), 'canopy-fixture-'));
try {
  const server = await startServer(resolve(values.checkout), folder);
  await wait(SETTLE_MS);
  const madeAt = new Date().toISOString();
  const [admin, member, stockist] = await Promise.all(
    ['admin', 'member', 'stockist'].map((name) => visit(server.address, name, values.password)),
  );
  const answers = {
    ...(await readAsAdmin(admin!, member!.memberID)),
    ...(await readAsMember('member', member!)),
    ...(await readAsMember('stockist', stockist!)),
  };
  await server.stop();

  const { db, close } = await openDatabase({ dataDir: folder });
  const run: Run = async (text, parameters = []) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters))).rows;
  const contents = await dump(run);
  const migrations = contents.tables['migration']!;
  const column = (name: string) => migrations.columns.indexOf(name);
  const path = writeFixture({
    version: values.version,
    madeAt,
    masterKey: MASTER_KEY,
    migrations: migrations.rows
      .map((row) => ({ name: row[column('name')]!, sha256: row[column('sha256')]! }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    contents,
    figures: await figures(run),
    answers,
  });
  await close();
  console.log(path);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the server of a checkout; returns its address once it is open. */
async function startServer(
  checkout: string,
  dataDir: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(checkout, 'apps/server/src/main.ts')], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', PORT: '0', MASTER_KEY, PUBLIC_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const open = /is open on (http:\/\/\S+)/.exec(said);
      if (open) found(open[1]!);
    });
    void ended.then(() => failed(new Error('the server ended before it was open')));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
