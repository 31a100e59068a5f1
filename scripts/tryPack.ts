import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startFindings } from './findings.ts';
import { makeCell } from './pack/cell.ts';
import { megabytes } from './pack/megabytes.ts';
import { tryServer } from './pack/tryServer.ts';

/**
 * `DATABASE_URL=… npm run try-pack`: runs the packed folder as the container does (its own root with
 * nothing but Node, as nobody, only /data and /tmp writable) on a new database of a PostgreSQL server, and
 * checks it against docs/operations.md. Needs root.
 */
const PACKED = join(import.meta.dirname, '../dist/canopy');
const MAX_MEGABYTES = 150;

const server = process.env['DATABASE_URL'];
if (!server || process.getuid?.() !== 0) {
  console.error('Needs root, and DATABASE_URL of a PostgreSQL server that may make databases.');
  process.exit(1);
}
const findings = startFindings();
const { hold, failed } = findings;

const size = megabytes(PACKED);
hold(`packed folder under ${MAX_MEGABYTES} MB`, size < MAX_MEGABYTES, `${size} MB`);
for (const absent of [
  'vite',
  'typescript',
  'react',
  'vitest',
  '@electric-sql/pglite',
  'lucide-react',
]) {
  hold(`no ${absent}`, !existsSync(join(PACKED, 'node_modules', absent)));
}
for (const absent of ['.git', 'apps/server/src/demo', 'apps/server/src/testing', 'e2e']) {
  hold(`no ${absent}`, !existsSync(join(PACKED, absent)));
}

const cell = makeCell(PACKED);
try {
  await tryServer(cell, server, ['/canopy/apps/server/src/healthCheck.js'], findings);
} finally {
  cell.remove();
}

if (spawnSync('systemd-analyze', ['--version']).status === 0) {
  const unit = join(import.meta.dirname, '../deploy/canopy.service');
  const security = execFileSync('systemd-analyze', ['security', '--offline=true', unit]).toString();
  const exposure = /level for canopy\.service: ([\d.]+)/.exec(security)?.[1];
  hold('the unit is hardened (systemd-analyze security below 2)', Number(exposure) < 2, exposure);
  const checked = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  const complaints = checked.stderr.split('\n').filter((line) => /canopy\.service/.test(line));
  // this machine has no /usr/bin/node and no user canopy
  const real = complaints.filter((line) => !/not executable|No such file/.test(line));
  hold('the unit is well-formed', real.length === 0, real.join('; '));
} else console.log('     systemd-analyze is not here: the unit is not checked');
process.exitCode = failed() ? 1 : 0;
