import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from './cell.ts';
import type { BuiltImage } from './image.ts';

/** Mounts what a container runtime puts over the root, which is otherwise read-only. */
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

/** Certificate authorities this machine trusts besides Node's own. */
const AUTHORITIES = process.env['NODE_EXTRA_CA_CERTS'] ?? '';

/**
 * Runs the image according to its configuration: as its user, without privileges, root read-only, `/data`
 * as a volume initialized from the image, `/tmp` in memory, on this machine's network.
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
