import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFindings } from './findings.ts';
import { openMachine } from './install/machine.ts';
import { blockAfter, commandsOf } from './install/page.ts';
import { lineOfUnit } from './install/unit.ts';

/**
 * `npm run try-install`: packs the product and follows the section _Installing a company_ of
 * docs/operations.md, with the commands exactly as written, on a copy of this machine with its own disk,
 * network and processes, of which nothing remains. PostgreSQL is set up there too. What cannot be done
 * without systemd is listed at the end. Requires root and `apt-get install postgresql`.
 */
const ROOT = join(import.meta.dirname, '..');
const PACKED = join(ROOT, 'dist/canopy');
const READY_S = 60;
const MAX_EXPOSURE = 2;
const PASSWORD = 'of-the-database-0123456789';
const URL = '127.0.0.1:3000';

if (process.getuid?.() !== 0 || !existsSync(PACKED)) {
  console.error('Needs root, and the packed folder: npm run try-install makes it.');
  process.exit(1);
}
const { hold, fail, failed } = startFindings();
const begun = performance.now();
const machine = await openMachine();
const { run, must } = machine;
/** Steps on the page that this machine cannot do. */
const notRun: string[] = [];
try {
  makeShims();
  // prerequisites of the page
  must('cat > /usr/bin/node && chmod 755 /usr/bin/node', readFileSync(process.execPath));
  must(
    'tar -x -C /opt',
    spawnSync('tar', ['-c', '-C', join(ROOT, 'dist'), 'canopy'], { maxBuffer: 1e9 }).stdout,
  );
  must('chown -R root:root /opt/canopy && chmod -R go-w /opt/canopy && touch /marker');
  startDatabase();

  for (const command of commandsOf(blockAfter('**systemd.**', 'sh'))) await follow(command);

  const mode = (path: string) => must(`stat -c '%a %U' ${path}`);
  hold(
    'variables and key are root’s alone',
    [mode('/etc/canopy/canopy.env'), mode('/etc/canopy/master.key')].every(
      (one) => one === '600 root',
    ),
  );
  const units = 'canopy canopy-backup canopy-rehearsal'.split(' ');
  checkUnits(units);
  const metrics = run(
    `curl -s -H "Authorization: Bearer $(sed -n 's/^METRICS_TOKEN=//p' /etc/canopy/canopy.env)" http://${URL}/api/metrics`,
  );
  hold('metrics are there for who brings the token', metrics.said.includes('canopy_database_up 1'));

  for (const [what, expected] of [
    ['canopy-run verify', /ledger: 0 transactions/],
    ['canopy-run bonus:verify 2026-10', /no bonus run/],
    ['canopy-run admin:reset', /one-time password/],
    ['canopy-run backup /var/backups/canopy', /is whole/],
    ['canopy-run rehearse /var/backups/canopy', /The backup holds\./],
  ] as const) {
    const { code, said } = run(what);
    hold(what, code === 0 && expected.test(said), code === 0 ? '' : said.slice(-600));
  }
  // a backup's folder is named by the second
  await wait(1_100);
  for (const [unit, expected] of [
    ['canopy-backup', /\d+ stay/],
    ['canopy-rehearsal', /The backup holds\./],
  ] as const) {
    const { code, said } = run(lineOfUnit(machine, `${unit}.service`));
    hold(
      `${unit}.service does its work with what it is given`,
      code === 0 && expected.test(said),
      code === 0 ? '' : said.slice(-600),
    );
  }
  const touched = must(`find /opt/canopy -newer /marker -not -type d`);
  hold('nothing was written to /opt/canopy', touched === '', touched.slice(0, 200));
  checkAlarms();
  hold(
    'from nothing to there in 30 minutes',
    performance.now() - begun < 1_800_000,
    `${Math.round((performance.now() - begun) / 1_000)} s, of a machine`,
  );
} catch (error) {
  fail(error);
} finally {
  machine.close();
}
console.log(`     not run: ${notRun.join('; ')}`);
console.log(
  '     not run: what the sandbox of the units closes beside the disk (systemd-analyze looks at it), restarts and timers',
);
process.exit(failed() ? 1 : 0);

/** Stand-ins for what a machine without systemd and network lacks; each records how it was called. */
function makeShims(): void {
  must('mkdir -p /shims');
  for (const name of ['apt-get', 'systemctl']) {
    must(`printf '#!/bin/sh\\necho "${name} $*" >> /shims/asked\\n' > /shims/${name}`);
  }
  must(
    "printf '#!/bin/sh\\ncat /shims/journal\\n' > /shims/journalctl; chmod 755 /shims/*; touch /shims/journal /shims/asked",
  );
}

/** PostgreSQL, with what the page has its administrator create. */
function startDatabase(): void {
  const programs = must('ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1');
  const as = 'runuser -u postgres --';
  must('install -d -o postgres /var/lib/tried');
  must(`${as} ${programs}/initdb -A trust -D /var/lib/tried/data`);
  must(
    `${as} ${programs}/pg_ctl -D /var/lib/tried/data -o '-k /tmp' -l /tmp/postgresql.log -w start`,
  );
  const sql = blockAfter('**The database**', 'sql').replaceAll('…', PASSWORD);
  must(`${as} psql -h /tmp -v ON_ERROR_STOP=1`, sql);
}

async function follow(command: string): Promise<void> {
  const askedSoFar = () => must('cat /shims/asked').split('\n').filter(Boolean);
  const before = askedSoFar().length;
  must(command);
  const asked = askedSoFar().slice(before);
  hold(command.replaceAll('\n', ' ').replace(/ +/g, ' '), true);
  if (command.includes('canopy.env.example')) {
    // the page says to edit it
    const login = (name: string) => `postgres://${name}:${PASSWORD}@127.0.0.1:5432/canopy`;
    const edited = must('cat /etc/canopy/canopy.env')
      .replace(/^DATABASE_OWNER_URL=.*$/m, `DATABASE_OWNER_URL='${login('canopyowner')}'`)
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL='${login('canopy')}'`);
    must('cat > /etc/canopy/canopy.env', `${edited}\n`);
  }
  for (const line of asked) {
    if (/^systemctl enable --now canopy$/.test(line)) await startServer();
    else notRun.push(line);
  }
}

/** Does what systemd does with the unit, in the background. */
async function startServer(): Promise<void> {
  must(`nohup ${lineOfUnit(machine, 'canopy.service')} > /shims/journal 2>&1 &`);
  const isReady = () => run(`curl -sf http://${URL}/api/health/ready`).code === 0;
  for (let waited = 0; !isReady(); waited += 1) {
    if (waited > READY_S)
      throw new Error(`the server does not start: ${run('cat /shims/journal').said}`);
    await wait(1_000);
  }
}

function checkUnits(names: readonly string[]): void {
  const files = names.map((name) => `/etc/systemd/system/${name}.service`);
  const timers = names.slice(1).map((name) => `/etc/systemd/system/${name}.timer`);
  const { code, said } = run(`systemd-analyze verify ${[...files, ...timers].join(' ')}`);
  if (code === 127) return void notRun.push('systemd-analyze');
  const complaints = said.split('\n').filter((line) => /canopy[\w-]*\.(service|timer)/.test(line));
  hold(
    'units and timers are well-formed where they were put',
    complaints.length === 0,
    complaints.join('; '),
  );
  for (const file of files) {
    const { said: level } = run(`systemd-analyze security --offline=true ${file}`);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/i.exec(level)?.[1]);
    hold(`${file} is closed (below ${MAX_EXPOSURE})`, exposure < MAX_EXPOSURE, exposure);
  }
}

/** Checks with Prometheus' own program: the rules, and when each alarm is raised. */
function checkAlarms(): void {
  const rules = join(ROOT, 'deploy/alerts.yml');
  const trials = join(ROOT, 'scripts/documents/alerts.promtool.yml');
  for (const args of [
    ['check', 'rules', rules],
    ['test', 'rules', trials],
  ]) {
    const { status, stdout, stderr, error } = spawnSync('promtool', args, { encoding: 'utf8' });
    if (error) return void notRun.push('promtool, which Debian’s package prometheus has');
    hold(`promtool ${args[0]} rules`, status === 0, status === 0 ? '' : stdout + stderr);
  }
}
