import { spawnSync } from 'node:child_process';

/** Variables without which a command tests nothing, or only a part, and still succeeds. */
const VARIABLES: readonly [command: RegExp, variable: string][] = [
  // tests that need a PostgreSQL server are skipped without one
  [/\bvitest run\b.*\bapps\/server\//, 'TEST_DATABASE_URL'],
  [/\bscripts\/plantedBugs\.ts\b/, 'TEST_DATABASE_URL'],
  [/\bbench\/main\.ts\b|\bnpm run (?:bench|load)\b/, 'BENCH_DATABASE_URL'],
  [/\bnpm run (?:rolling-upgrade|try-pack|try-container)\b/, 'DATABASE_URL'],
];

/** Programs that npm does not bring, with the Debian package that does. */
const PROGRAMS: readonly [command: RegExp, program: string, from: string][] = [
  [/\bbench\/main\.ts (?:transfers|place-order)\b/, 'pgbench', 'postgresql'],
  [/\bnpm run failover\b/, 'patroni', 'patroni'],
  [/\bnpm run failover\b/, 'etcd', 'etcd-server'],
  [/\bnpm run failover\b/, 'haproxy', 'haproxy'],
  [/\bnpm run try-proxy\b/, 'nginx', 'nginx'],
  [/\bnpm run try-proxy\b/, 'caddy', 'caddy'],
  [/\bnpm run try-container\b/, 'buildah', 'buildah'],
  [/\bnpm run try-(?:container|install)\b/, 'debootstrap', 'debootstrap'],
  [/\bnpm run try-install\b/, 'systemd-nspawn', 'systemd-container'],
];

const onPath = (program: string): boolean =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin command -v ${program}`]).status === 0;

/** Variables and programs that commands need and that are not here, without duplicates. */
export function missingFor(
  commands: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isHere = onPath,
): string[] {
  const needed = commands.flatMap((command) => [
    ...VARIABLES.filter(([pattern, variable]) => pattern.test(command) && !env[variable]).map(
      ([, variable]) => variable,
    ),
    ...PROGRAMS.filter(
      ([pattern, program]) =>
        pattern.test(command) && !(program === 'pgbench' && env['PGBENCH']) && !isHere(program),
    ).map(([, program, from]) => `${program} (apt-get install ${from})`),
  ]);
  return [...new Set(needed)];
}
