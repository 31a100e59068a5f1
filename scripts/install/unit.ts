import { parseEnv } from 'node:util';
import type { Machine } from './machine.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A shell command that runs a unit's program as systemd would, as far as possible without systemd: its user
 * without any privileges, its working directory, variables, credentials and umask, its state folder, and,
 * for `ProtectSystem=strict`, everything else read-only.
 */
export function lineOfUnit({ must }: Machine, name: string): string {
  const text = must(`cat /etc/systemd/system/${name}`);
  const all = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);
  const one = (key: string) => all(key)[0] ?? '';
  const user = one('User');
  const credentials = `/run/credentials/${name}`;
  const own = `install -o ${user} -g ${one('Group')}`;
  must(`${own} -d -m 0700 ${credentials}`);
  for (const [, id, path] of all('LoadCredential').map((value) => /^([^:]+):(.+)$/.exec(value)!)) {
    must(`${own} -m 0400 ${path} ${credentials}/${id}`);
  }
  const folders = [
    ['StateDirectory', '/var/lib'],
    ['CacheDirectory', '/var/cache'],
  ].flatMap(([key, above]) => {
    if (!one(key!)) return [];
    const folder = `${above}/${one(key!)}`;
    must(`${own} -d -m ${one(`${key}Mode`) || '0755'} ${folder}`);
    return folder;
  });
  const file = parseEnv(must(`cat ${one('EnvironmentFile')}`)) as Record<string, string>;
  const said = all('Environment').flatMap((line) => line.split(' '));
  const variables = [...said, ...Object.entries(file).map(([key, value]) => `${key}=${value}`)].map(
    (pair) => quoted(pair.replaceAll('%d', credentials).replaceAll('%C', '/var/cache')),
  );
  const writable = [
    ...folders,
    '/tmp',
    credentials,
    ...all('ReadWritePaths').flatMap((line) => line.split(' ')),
  ];
  const closed = [
    ...writable.map((path) => `mount --bind ${path} ${path}`),
    'mount -o remount,bind,ro /',
    `cd ${one('WorkingDirectory')}`,
    `umask ${one('UMask')}`,
    `exec setpriv --reuid=${user} --regid=${one('Group')} --init-groups --no-new-privs --bounding-set=-all --inh-caps=-all ` +
      `env -i PATH=/usr/bin:/bin ${variables.join(' ')} ${one('ExecStart')}`,
  ];
  return `unshare --mount sh -c ${quoted(closed.join(' && '))}`;
}
