import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Output and exit code of a command. */
export interface Ran {
  code: number | null;
  said: string;
}

/**
 * A copy of this machine with its own disk, network and processes: everything installed or started there is
 * gone when it is closed, and this machine is not affected.
 */
export interface Machine {
  /** Runs a shell command there as root. */
  run: (line: string, input?: string | Buffer) => Ran;
  /** The same, but throws with the output if the command fails. */
  must: (line: string, input?: string | Buffer) => string;
  close: () => void;
}

/** Where the disk is created, in memory and visible to nobody else. */
const PLACE = '/mnt';
const ROOT = `${PLACE}/root`;
const MAKE = [
  'set -eu',
  'ip link set lo up',
  `mount -t tmpfs tmpfs ${PLACE}`,
  `mkdir ${PLACE}/up ${PLACE}/work ${ROOT}`,
  `mount -t overlay overlay -o lowerdir=/,upperdir=${PLACE}/up,workdir=${PLACE}/work ${ROOT}`,
  `mount -t proc proc ${ROOT}/proc`,
  `mount --rbind /dev ${ROOT}/dev`,
  `mount -t tmpfs tmpfs ${ROOT}/run`,
  `mount -t tmpfs -o mode=1777 tmpfs ${ROOT}/tmp`,
  'echo made',
  'exec sleep infinity',
].join('\n');

/** Requires root. */
export async function openMachine(): Promise<Machine> {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  const holder = spawn('unshare', [...own, 'sh', '-c', MAKE], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  holder.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  holder.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  while (!said.includes('made')) {
    if (holder.exitCode !== null) throw new Error(`a machine of its own cannot be made: ${said}`);
    await wait(20);
  }
  const { pid } = holder;
  const inside = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const enter = ['-t', inside, '-m', '-n', '-p', '/usr/sbin/chroot', ROOT];
  const run = (line: string, input: string | Buffer = ''): Ran => {
    const { status, stdout, stderr } = spawnSync('nsenter', [...enter, '/bin/sh', '-c', line], {
      input,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: {
        PATH: '/shims:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
      },
    });
    return { code: status, said: (stdout + stderr).trim() };
  };
  return {
    run,
    must(line, input) {
      const ran = run(line, input);
      if (ran.code !== 0) throw new Error(`${line}\n${ran.said}`);
      return ran.said;
    },
    close: () => void holder.kill('SIGKILL'),
  };
}
