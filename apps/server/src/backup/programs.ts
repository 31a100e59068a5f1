import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Finds a PostgreSQL program: the newest version installed by Debian, or the one on the path. */
function find(program: string): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
  // Debian's program on the path picks its version by a cluster on this machine, which need not be the
  // database used
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = versions
    .toSorted((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), 'bin', program))
    .find((path) => existsSync(path));
  const found = newest ?? onPath;
  if (found) return found;
  throw new Error(`${program} is not on this machine: install the client programs of PostgreSQL.`);
}

/** Runs a PostgreSQL program against a database, without exposing the URL to other users. */
export async function runProgram(program: string, args: string[], url: string): Promise<void> {
  const child = spawn(find(program), args, {
    env: { PATH: process.env['PATH'] ?? '', ...environmentOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed: ${said.trim().slice(0, 1_000)}`);
}

/** URL parameters that PostgreSQL programs read from the environment. */
const PARAMETERS: Record<string, string> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** Converts `postgres://user:password@host1:5432,host2/database?…` to the environment of PostgreSQL programs. */
export function environmentOf(url: string): Record<string, string> {
  const parts =
    /^postgres(?:ql)?:\/\/(?:([^:@/?]*)(?::([^@/?]*))?@)?([^/?]*)\/([^?]*)(?:\?(.*))?$/.exec(url);
  if (!parts) throw new Error('DATABASE_URL must be like postgres://user@host:5432/database');
  const [, user, password, hosts, database, query] = parts;
  const each = hosts!.split(',').map((host) => /^(.*?)(?::(\d+))?$/.exec(host)!);
  const parameters = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    PARAMETERS[name] ? [[PARAMETERS[name], value]] : [],
  );
  return {
    PGHOST: each.map(([, host]) => host).join(','),
    PGPORT: each.map(([, , port]) => port ?? '5432').join(','),
    PGDATABASE: decodeURIComponent(database!),
    ...(user ? { PGUSER: decodeURIComponent(user) } : {}),
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    ...(each.length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
    ...(Object.fromEntries(parameters) as Record<string, string>),
  };
}
