import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from './cell.ts';
import type { BuiltImage } from './image.ts';

/** What whoever runs a container puts over its root, which can be written nowhere else. */
const START = `
set -e
root=$1; data=$2; user=$3; shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
[ ! -e "$AUTHORITIES" ] || { touch "$root/tmp/authorities.pem"; mount --bind "$AUTHORITIES" "$root/tmp/authorities.pem"; }
for file in resolv.conf hosts; do mount --bind "/etc/$file" "$root/etc/$file"; done
mount -o remount,bind,ro "$root"
unset AUTHORITIES
exec setpriv --no-new-privs chroot --userspec="$user" "$root" /nodejs/bin/node "$@"
`;

/** Authorities that this machine knows besides Node's own. */
const AUTHORITIES = process.env['NODE_EXTRA_CA_CERTS'] ?? '';

/**
 * Runs what is in the image as its configuration says: as its user, without rights, its root read-only, `/data` a
 * volume that begins as the image has it, `/tmp` in memory, the network of this machine.
 */
export function containerCell({ root, config }: BuiltImage): Cell {
  const work = mkdtempSync(join(tmpdir(), 'canopy-volume-'));
  const data = join(work, 'data');
  execFileSync('cp', ['-a', join(root, 'data'), data]);
  for (const folder of ['proc', 'dev']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['resolv.conf', 'hosts']) writeFileSync(join(root, 'etc', file), '');
  const own = Object.fromEntries(
    config.Env.map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1)]),
  );
  const extra = existsSync(AUTHORITIES) ? { NODE_EXTRA_CA_CERTS: '/tmp/authorities.pem' } : {};
  return {
    node: (args, env) =>
      spawn('unshare', ['--mount', 'sh', '-c', START, 'sh', root, data, config.User, ...args], {
        env: {
          PATH: process.env['PATH'],
          AUTHORITIES,
          ...own,
          ...extra,
          ...env,
          PWD: config.WorkingDir,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rmSync(work, { recursive: true, force: true }),
  };
}
