import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, DEMO_PIN } from '../../demo/accounts.ts';
import { readConfig } from '../../platform/config.ts';
import { start } from '../../start.ts';
import { fuzz } from './fuzz.ts';
import { fixedValues, forgive } from './company.ts';

/**
 * Fuzzes its own demo company: `npm run fuzz -- --requests 100000 --seed 7`. With `DATABASE_URL`, which
 * must be an empty database, it runs on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    concurrency: { type: 'string', default: '8' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'canopy-fuzz-'));
const config = readConfig({
  ...process.env,
  DATA_DIR: folder,
  DEMO: '1',
  PORT: '0',
  CALLS_A_MINUTE: '1000000',
});
const running = await start(config, console.log, { lookupsAMinute: 1e9 });
try {
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  const address = running.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  const signedIn = ['admin', 'staff', 'stockist', 'member', 'root'].map((username) => ({
    role: username,
    username,
    password: DEMO_PASSWORD,
  }));
  console.log(`Seed ${values.seed}`);
  const found = await fuzz({
    port: address.port,
    accounts: [{ role: 'visitor' }, ...signedIn],
    fixed: fixedValues(DEMO_PIN),
    forgive: () => forgive(running.database.db),
    requests: Number(values.requests),
    seed: Number(values.seed),
    concurrency: Number(values.concurrency),
  });
  const { complaints, ...figures } = found;
  console.log(figures);
  for (const complaint of complaints) console.log(`\n${complaint}`);
  console.log(`\nfigure: ${complaints.length} complaints about ${values.requests} requests`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
}
