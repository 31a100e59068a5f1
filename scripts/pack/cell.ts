import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Nobody: owns nothing, may write into `/data` and `/tmp` alone. */
const NOBODY = 65_534;

/** What belongs to the C library beside what Node itself names. */
const LIBC = ['libresolv.so.2', 'librt.so.1', 'libnss_files.so.2', 'libnss_dns.so.2'];

/** A root folder as the container's: Node with its libraries, the packed folder, `/data` and `/tmp`. */
export interface Cell {
  /** Runs Node in it as nobody, without any other variable than these. */
  node: (args: string[], env: Record<string, string>) => ChildProcess;
  remove: () => void;
}

/** Needs root, for chroot. */
export function makeCell(packed: string): Cell {
  const root = mkdtempSync(join(tmpdir(), 'canopy-cell-'));
  chmodSync(root, 0o755);
  cpSync(packed, join(root, 'canopy'), { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', '0:0', join(root, 'canopy')]);
  execFileSync('chmod', ['-R', 'a+rX,go-w', join(root, 'canopy')]);
  const node = process.execPath;
  const linked = execFileSync('ldd', [node], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g);
  const libraries = [...linked].map(([, file]) => file!);
  const libc = dirname(libraries.find((file) => file.includes('libc.so'))!);
  for (const file of [...libraries, ...LIBC.map((one) => join(libc, one))]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(file, join(root, file));
    chmodSync(join(root, file), 0o755);
  }
  mkdirSync(join(root, 'nodejs/bin'), { recursive: true });
  copyFileSync(node, join(root, 'nodejs/bin/node'));
  chmodSync(join(root, 'nodejs/bin/node'), 0o755);
  for (const folder of ['data', 'tmp']) {
    mkdirSync(join(root, folder));
    chownSync(join(root, folder), NOBODY, NOBODY);
  }
  return {
    node: (args, env) =>
      spawn(
        '/usr/sbin/chroot',
        [`--userspec=${NOBODY}:${NOBODY}`, root, '/nodejs/bin/node', ...args],
        {
          env: { ...env, PWD: '/' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

/** Hundredths of a second are the kernel's unit here. */
const TICK_MS = 10;

/** Time of processors that a process has used, in milliseconds. */
export function computedBy(pid: number): number {
  // after the name in brackets: user and system time are the 12th and 13th
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
