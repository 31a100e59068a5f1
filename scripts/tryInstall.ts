import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFindings } from './findings.ts';
import { openMachine } from './install/machine.ts';
import { blockAfter, commandsOf } from './install/page.ts';
import { HOST } from './proxy/browser.ts';
import { makeCertificate } from './proxy/proxies.ts';

/**
 * `npm run try-install`: packs the product, makes a bare Debian with systemd on this machine, and follows the
 * section _Installing a company_ of docs/operations.md there, with the commands exactly as written, then puts
 * the example of nginx in front. The company must answer over TLS, come back after its process was killed and
 * after the machine was turned off, and back itself up. Nothing of it remains. Requires root, the network,
 * and `apt-get install debootstrap systemd-container curl openssl`.
 */
const ROOT = join(import.meta.dirname, '..');
const PACKED = join(ROOT, 'dist/canopy');
const READY_S = 60;
const MAX_EXPOSURE = 2;
const PASSWORD = 'of-the-database-0123456789';
const INSIDE = 'http://127.0.0.1:3000';
const UNITS = ['canopy', 'canopy-backup', 'canopy-rehearsal'];

if (process.getuid?.() !== 0 || !existsSync(PACKED)) {
  console.error('Needs root, and the packed folder: npm run try-install makes it.');
  process.exit(1);
}
const { hold, fail, failed } = startFindings();
const begun = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'canopy-install-'));
const page = commandsOf(blockAfter('**systemd.**', 'sh'));
const named = page.flatMap((line) => /apt-get install -y ([\w -]+)/.exec(line)?.[1] ?? []);
const machine = await openMachine([...named, 'postgresql', 'nginx']);
const { run, must } = machine;
const passed = () => Math.round((performance.now() - begun) / 1_000);
hold('a bare Debian is there', true, `${passed()} s`);
try {
  // prerequisites of the page
  must('cat > /usr/bin/node && chmod 755 /usr/bin/node', readFileSync(process.execPath));
  must(
    'tar -x -C /opt',
    spawnSync('tar', ['-c', '-C', join(ROOT, 'dist'), 'canopy'], { maxBuffer: 1e9 }).stdout,
  );
  must('chown -R root:root /opt/canopy && chmod -R go-w /opt/canopy && touch /marker');
  must('apt-get install -y postgresql');
  const sql = blockAfter('**The database**', 'sql').replaceAll('…', PASSWORD);
  must('runuser -u postgres -- psql -v ON_ERROR_STOP=1', sql);

  for (const command of page) {
    must(command);
    hold(command.replaceAll('\n', ' ').replace(/ +/g, ' '), true);
    // the page says to edit it
    if (command.includes('canopy.env.example')) nameDatabase();
    if (command.endsWith('enable --now canopy')) await ready('the server is ready');
  }
  checkUnits();
  checkSandbox();
  serveByTls();
  checkCommands();

  must('systemctl kill --signal=KILL canopy');
  await ready('a killed server is started again');
  await machine.restart();
  await ready('after the machine was off everything serves again');
  overTls('over TLS, too');

  const touched = must(`find /opt/canopy -newer /marker -not -type d`);
  hold('nothing was written to /opt/canopy', touched === '', touched.slice(0, 200));
  checkAlarms();
  hold('from nothing to there in 30 minutes', passed() < 1_800, `${passed()} s, of a machine`);
} catch (error) {
  fail(error);
} finally {
  machine.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed() ? 1 : 0);

function nameDatabase(): void {
  const login = (name: string) => `postgres://${name}:${PASSWORD}@127.0.0.1:5432/canopy`;
  const edited = must('cat /etc/canopy/canopy.env')
    .replace(/^DATABASE_OWNER_URL=.*$/m, `DATABASE_OWNER_URL='${login('canopyowner')}'`)
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL='${login('canopy')}'`);
  must('cat > /etc/canopy/canopy.env', `${edited}\n`);
}

async function ready(what: string): Promise<void> {
  const asked = () => machine.inItsNetwork('curl', ['-sf', `${INSIDE}/api/health/ready`]);
  const since = performance.now();
  while (asked().code !== 0) {
    if (performance.now() - since > READY_S * 1_000)
      throw new Error(`not ready: ${run('journalctl -u canopy -n 40').said}`);
    await wait(250);
  }
  hold(what, true, `${((performance.now() - since) / 1_000).toFixed(1)} s`);
}

function checkUnits(): void {
  const mode = (path: string) => must(`stat -c '%a %U' ${path}`);
  hold(
    'variables and key are root’s alone',
    [mode('/etc/canopy/canopy.env'), mode('/etc/canopy/master.key')].every(
      (one) => one === '600 root',
    ),
  );
  const files = [
    ...UNITS.map((name) => `${name}.service`),
    ...UNITS.slice(1).map((name) => `${name}.timer`),
  ];
  const { said } = run(
    `systemd-analyze verify ${files.map((name) => `/etc/systemd/system/${name}`).join(' ')}`,
  );
  const complaints = said.split('\n').filter((line) => /canopy[\w-]*\.(service|timer)/.test(line));
  hold('units and timers are well-formed', complaints.length === 0, complaints.join('; '));
  for (const name of UNITS) {
    const level = must(`systemd-analyze security ${name}.service --no-pager`);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/i.exec(level)?.[1]);
    hold(`${name}.service is closed (below ${MAX_EXPOSURE})`, exposure < MAX_EXPOSURE, exposure);
  }
  const timers = must('systemctl list-timers --no-pager');
  hold(
    'backup and rehearsal are due',
    UNITS.slice(1).every((name) => timers.includes(`${name}.timer`)),
  );
}

/** What the running server may do, as seen from within. */
function checkSandbox(): void {
  const pid = must('systemctl show canopy --property MainPID --value');
  hold('it runs as canopy', must(`ps -o user= -p ${pid}`) === 'canopy');
  const inside = (line: string) => run(`nsenter -t ${pid} -m -- /bin/sh -c '${line}'`).code === 0;
  hold(
    'everything but its own folder is read-only to it',
    inside('touch /var/lib/canopy/x && rm /var/lib/canopy/x') &&
      !inside('touch /opt/canopy/x') &&
      !inside('touch /etc/x'),
  );
  hold('it has no rights', / 0+$/.test(must(`grep CapEff /proc/${pid}/status`).replace('\t', ' ')));
  hold('it can gain none', must(`grep NoNewPrivs /proc/${pid}/status`).endsWith('1'));
}

/** As "In front and behind" says, with a certificate of the company's own. */
function serveByTls(): void {
  const { certificate, key } = makeCertificate(folder);
  must('apt-get install -y nginx && install -d /etc/ssl/canopy && rm /etc/nginx/sites-enabled/*');
  must('cat > /etc/ssl/canopy/fullchain.pem', readFileSync(certificate));
  must('cat > /etc/ssl/canopy/privkey.pem', readFileSync(key));
  must('cp /opt/canopy/deploy/nginx.conf /etc/nginx/conf.d/canopy.conf && systemctl reload nginx');
  overTls('the company answers over TLS');
}

function overTls(what: string): void {
  const { said } = machine.inItsNetwork('curl', [
    ...['--silent', '--show-error', '--include', '--retry', '20', '--retry-all-errors'],
    ...['--retry-delay', '1', '--cacert', join(folder, 'fullchain.pem')],
    ...['--resolve', `${HOST}:443:127.0.0.1`, `https://${HOST}/`],
  ]);
  hold(
    what,
    said.startsWith('HTTP/2 200') &&
      said.includes('strict-transport-security') &&
      said.includes('<div id="root"'),
    said.split('\n')[0]!.trim(),
  );
}

function checkCommands(): void {
  const token = must(`sed -n 's/^METRICS_TOKEN=//p' /etc/canopy/canopy.env`);
  const metrics = machine.inItsNetwork('curl', [
    ...['-s', '-H', `Authorization: Bearer ${token}`, `${INSIDE}/api/metrics`],
  ]);
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
  // as the timers do
  for (const [unit, expected] of [
    ['canopy-backup', /\d+ stay/],
    ['canopy-rehearsal', /The backup holds\./],
  ] as const) {
    const { code } = run(`sleep 1; systemctl start ${unit}.service`);
    const { said } = run(`journalctl -u ${unit} -o cat`);
    const holds = code === 0 && expected.test(said);
    hold(`${unit}.service does its work`, holds, holds ? '' : said.slice(-600));
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
    if (error) {
      console.log('     not run: promtool, which Debian’s package prometheus has');
      return;
    }
    hold(`promtool ${args[0]} rules`, status === 0, status === 0 ? '' : stdout + stderr);
  }
}
