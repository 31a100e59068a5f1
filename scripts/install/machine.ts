import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Output and exit code of a command. */
export interface Ran {
  code: number | null;
  said: string;
}

/**
 * A bare Debian with systemd, its own disk, network and processes on this machine; nothing of it remains when
 * it is closed.
 */
export interface Machine {
  /** Runs a shell command there as root. */
  run: (line: string, input?: string | Buffer) => Ran;
  /** The same, but throws with the output if the command fails. */
  must: (line: string, input?: string | Buffer) => string;
  /** Runs a program of this machine in the network of the other. */
  inItsNetwork: (program: string, args: readonly string[]) => Ran;
  /** Turns it off without warning and on again. */
  restart: () => Promise<void>;
  close: () => void;
}

const RELEASE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const BOOT_S = 120;
const ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

/**
 * The machine has no way out, so the packages that it will be told to install are downloaded beforehand.
 * Requires root, `debootstrap` and `systemd-container`.
 */
export async function openMachine(packages: readonly string[]): Promise<Machine> {
  const disk = mkdtempSync('/var/tmp/canopy-machine-');
  // its users must be able to enter their own root
  chmodSync(disk, 0o755);
  const remove = () => rmSync(disk, { recursive: true, force: true, maxRetries: 5 });
  let running: { nspawn: ChildProcess; init: string } | undefined;
  const turnOff = () => {
    // its first process takes all others with it
    if (running) process.kill(Number(running.init), 'SIGKILL');
    running = undefined;
  };
  const turnOn = async () => {
    const nspawn = boot(disk);
    running = { nspawn, init: await firstProcess(nspawn) };
    const state = run(`timeout ${BOOT_S} systemctl is-system-running --wait`).said;
    if (!/running|degraded/.test(state)) throw new Error(`the machine does not start: ${state}`);
  };
  const run = (line: string, input: string | Buffer = ''): Ran =>
    ran(['nsenter', '-t', running!.init, '-a', '/bin/sh', '-c', line], input);
  try {
    execFileSync('debootstrap', ['--include=dbus', RELEASE, disk, MIRROR], { stdio: 'ignore' });
    const apt = `apt-get update && apt-get install -y --download-only ${packages.join(' ')}`;
    const { code, said } = ran(['chroot', disk, '/bin/sh', '-c', apt]);
    if (code !== 0) throw new Error(said);
    await turnOn();
  } catch (error) {
    turnOff();
    remove();
    throw error;
  }
  return {
    run,
    must(line, input) {
      const { code, said } = run(line, input);
      if (code !== 0) throw new Error(`${line}\n${said}`);
      return said;
    },
    inItsNetwork: (program, args) => ran(['nsenter', '-t', running!.init, '-n', program, ...args]),
    async restart() {
      const { nspawn } = running!;
      turnOff();
      while (nspawn.exitCode === null && nspawn.signalCode === null) await wait(50);
      await turnOn();
    },
    close() {
      turnOff();
      remove();
    },
  };
}

const boot = (disk: string): ChildProcess =>
  spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--boot',
      '--private-network',
      // there may be no systemd here to tell about it
      '--register=no',
      '--keep-unit',
      '--console=pipe',
      `--directory=${disk}`,
    ],
    { stdio: 'ignore' },
  );

/** PID, as seen from here, of the machine's systemd. */
async function firstProcess(nspawn: ChildProcess): Promise<string> {
  for (let waited = 0; waited < BOOT_S * 10; waited += 1) {
    if (nspawn.exitCode !== null) break;
    const [child] = childrenOf(nspawn.pid!);
    // before that it is systemd-nspawn itself, which sets the machine up
    if (child && readFileSync(join('/proc', child, 'comm'), 'utf8').trim() === 'systemd') {
      const { said } = ran(['nsenter', '-t', child, '-a', 'systemctl', 'is-system-running']);
      if (/^(starting|running|degraded|initializing)/m.test(said)) return child;
    }
    await wait(100);
  }
  throw new Error('the machine does not start');
}

const childrenOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
};

function ran([program, ...args]: string[], input: string | Buffer = ''): Ran {
  const { status, stdout, stderr, error } = spawnSync(program!, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: ENV,
  });
  if (error) throw error;
  return { code: status, said: (stdout + stderr).trim() };
}
