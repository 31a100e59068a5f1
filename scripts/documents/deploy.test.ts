import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { programOf } from '../pack/programs.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('dashboard, alert rules and runbook watch nothing that is not measured', () => {
  const measured = new Set(
    [...read('apps/server/src/platform/http/metrics.ts').matchAll(/^ {2}(canopy_\w+):/gm)].map(
      ([, name]) => name!,
    ),
  );
  for (const file of ['deploy/alerts.yml', 'deploy/grafana-dashboard.json', 'docs/operations.md']) {
    const named = [...read(file).matchAll(/\bcanopy_(?!app\b)[a-z]+_?[a-z_]*\b/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !measured.has(name))).toEqual([]);
  }
});

test('every alarm says in the runbook what to do, and every command that it names is there', () => {
  const page = read('docs/operations.md');
  const alarms = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
  expect(alarms.filter((name) => !page.includes(`**${name}**`))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = readdirSync(join(ROOT, 'deploy'));
  const described = [...page.matchAll(/`?deploy\/([\w.-]+\w)(?![$\w-])/g)].map(([, name]) => name!);
  expect(described.filter((name) => !files.includes(name))).toEqual([]);
});

test('a shell, systemd and Node read the variables of the example alike, and the server takes them', () => {
  const text = read('deploy/canopy.env.example');
  const node = parseEnv(text);
  const file = join(ROOT, 'deploy/canopy.env.example');
  const shell = execFileSync('sh', ['-euc', 'set -a; . "$0"; env -0', file], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  const told = new Map(
    shell.split('\0').map((line) => [line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1)]),
  );
  for (const [name, value] of Object.entries(node)) expect(told.get(name), name).toBe(value);
  expect(node['MAIL_FROM']).toBe('Example Company <no-reply@example.com>');
  expect(readConfig(node)).toMatchObject({ demo: false, publicUrl: 'https://portal.example.com' });
});

test('backup and rehearsal have the variables, the key and the user of the server, and a time', () => {
  const settingsOf = (unit: string) =>
    read(`deploy/${unit}`)
      .split('\n')
      .filter((line) =>
        /^(User|Group|WorkingDirectory|EnvironmentFile|LoadCredential|Environment=NODE_ENV)/.test(
          line,
        ),
      );
  const ours = settingsOf('canopy.service');
  expect(ours).toHaveLength(6);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const packed = Object.values(scripts)
    .filter((run) => run.startsWith('node apps/server/src/'))
    .map((run) => `apps/server/src/${programOf(run)}`);
  for (const name of ['canopy-backup', 'canopy-rehearsal']) {
    expect(settingsOf(`${name}.service`)).toEqual(ours);
    const [, program] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(read(`deploy/${name}.service`))!;
    expect(packed).toContain(program);
    expect(read(`deploy/${name}.timer`)).toMatch(/^OnCalendar=/m);
    expect(read('docs/operations.md')).toContain(`${name}.timer`);
  }
});

test('what is written of several machines starts: addresses are closed, reachable and believed', () => {
  const page = read('docs/operations.md').split('## No single point')[1]!.split('## Runbook')[0]!;
  const proxy = read('deploy/ha/haproxy.cfg');
  const [, url] = /DATABASE_URL='([^']+)'/.exec(proxy)!;
  const [, host] = /HOST=([\d.]+)/.exec(page)!;
  const [, proxies] = /`([\d./]+,[\d./]+)`/.exec(page)!;
  const told = {
    DEMO: '0',
    DATABASE_URL: url!,
    DATABASE_URL_READ: url!.replace(':5000', ':5001'),
    PUBLIC_URL: 'https://portal.example.com',
    HOST: host!,
    TRUSTED_PROXIES: proxies!,
  };
  expect(readConfig(told)).toMatchObject({ host, trustedProxies: proxies!.split(',') });
  expect(proxy).toContain(`server one ${host}:3000`);
  // what the database needs for such an address
  const patroni = read('deploy/ha/patroni.yml');
  expect(patroni).toMatch(/^ {8}ssl: 'on'$/m);
  for (const [, file] of patroni.matchAll(/ssl_\w+_file: \/etc\/canopy\/(\S+)/g)) {
    expect(page).toContain(file);
  }
  // every variable is one that the server reads
  const variables = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)/g)].map(([, name]) => name!);
  const known = read('apps/server/src/platform/config.ts');
  expect(
    variables.filter((name) => !known.includes(`  ${name}:`) && !name.startsWith('ETCD_')),
  ).toEqual([]);
  expect(page).toContain(
    `ETCD_CONFIG_FILE=${/^# (\S+)/.exec(read('deploy/ha/etcd.conf.yml'))![1]}`,
  );
});

test('the load that is told is the load that was measured', () => {
  const table = read('bench/README.md');
  // of 1,000,000 members on one server
  const [, waited, all] = /told to wait, errors +\|(?:[^|]+\|){4} (\d+) of (\d+)/.exec(table)!;
  const requests = Number(all).toLocaleString('en');
  expect(read('docs/operations.md')).toContain(`told ${waited} of ${requests} requests to wait`);
  const [, seconds] = /a server reads them when it opens: (\d+ s)/.exec(read('docs/scale.md'))!;
  expect(read('docs/operations.md')).toContain(`(${seconds} for a million`);
});

test('the proxies let through what the server takes', () => {
  const limit = Number(/client_max_body_size (\d+)m/.exec(read('deploy/nginx.conf'))![1]);
  // a picture of the maximum size in base64, plus the rest of the body
  expect(limit * 1024 * 1024).toBeGreaterThan(5 * 1024 * 1024 * (4 / 3) + 65_536);
});

test('the table has each variable that the server reads, none of them twice', () => {
  const [, schema] = read('apps/server/src/platform/config.ts').split('const variables = ');
  const fields = schema!.split('\n});')[0]!.matchAll(/^ {2}([A-Z_]+):/gm);
  const known = [...fields].map(([, name]) => name!);
  const [, after] = read('docs/operations.md').split('## Variables');
  const lines = [...after!.matchAll(/^\| (`[^|]+)\|([^\n]+)/gm)];
  const variables = (text: string) => [...text.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!);
  const named = lines.flatMap(([, cell]) => variables(cell!));
  expect(named).toEqual([...new Set(named)]);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  const told = new Set(lines.flatMap(([line]) => variables(line)));
  expect(known.filter((name) => !told.has(name))).toEqual([]);
});
