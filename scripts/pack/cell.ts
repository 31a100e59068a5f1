import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRoot, NONROOT } from './root.ts';

/** A root folder like the container's: Node with its libraries, the packed folder, `/data` and `/tmp`. */
export interface Cell {
  /** Runs Node in it as nobody, with only these environment variables. */
  node: (args: string[], env: Record<string, string>) => ChildProcess;
  remove: () => void;
}

/** Requires root, for chroot. */
export function makeCell(packed: string): Cell {
  const root = mkdtempSync(join(tmpdir(), 'canopy-cell-'));
  chmodSync(root, 0o755);
  makeRoot(root, packed);
  execFileSync('chown', ['-R', '0:0', join(root, 'canopy')]);
  mkdirSync(join(root, 'data'));
  for (const folder of ['data', 'tmp']) chownSync(join(root, folder), NONROOT, NONROOT);
  return {
    node: (args, env) =>
      spawn(
        '/usr/sbin/chroot',
        [`--userspec=${NONROOT}:${NONROOT}`, root, '/nodejs/bin/node', ...args],
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

/** Unit of the kernel's CPU counters: a hundredth of a second. */
const TICK_MS = 10;

/** CPU time used by a process, in milliseconds. */
export function computedBy(pid: number): number {
  // after the name in parentheses, user and system time are the 12th and 13th fields
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
