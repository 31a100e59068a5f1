import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openProxy } from './proxy.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/ha');
const NODES = ['db1', 'db2', 'db3'] as const;
type Node = (typeof NODES)[number];

interface Owner {
  uid: number;
  gid: number;
}

/** Three database nodes with Patroni and etcd behind a proxy, as the files of `deploy/ha` make them. */
export interface Cluster {
  /** Of the primary, through the proxy; the database is `postgres`. */
  url: string;
  primary: () => Promise<Node>;
  /** Answers when a primary runs and both others follow it. */
  whole: () => Promise<void>;
  /** Ends PostgreSQL of a node at once; Patroni stays. */
  killPostgres: (node: Node) => void;
  /** Ends all of a node at once, as a loss of power does. */
  killNode: (node: Node) => Promise<void>;
  startNode: (node: Node) => void;
  /** Holds etcd of all nodes up for so long: it answers nobody, as behind a stalled disk. */
  holdEtcd: (ms: number) => Promise<void>;
  /** Cuts all connections of the proxy, to the database and to callers, and starts it anew. */
  restartProxy: () => Promise<void>;
  close: () => Promise<void>;
}

/** Whom PostgreSQL runs as: it refuses to be root. */
function postgresUser(): Owner {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('there is no user postgres: apt-get install postgresql patroni');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** One of its own authority, for the nodes and the proxy, as docs/operations.md has it made. */
function makeCertificate(path: string, owner: Owner): void {
  const key = `${path}.key`;
  const names = ['10', '11', '12', '13'].map((last) => `IP:127.0.0.${last}`).join(',');
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const of = ['-days', '30', '-subj', '/CN=Canopy database', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', [...asked, ...of, '-keyout', key, '-out', `${path}.crt`], {
    stdio: 'ignore',
  });
  chownSync(key, owner.uid, owner.gid);
  chmodSync(key, 0o600);
}

/**
 * Starts the cluster in a folder of its own. Each node has a loopback address of its own and its usual ports, so
 * the shipped files are changed in their addresses, folders and passwords alone. Needs root and Debian's packages
 * postgresql, patroni, etcd-server, haproxy.
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const owner = postgresUser();
  const password = 'of-this-rehearsal';
  mkdirSync(folder, { recursive: true });
  chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const addressOf = (node: Node) => `127.0.0.1${NODES.indexOf(node) + 1}`;
  const running = new Map<string, ChildProcess>();
  const certificate = join(folder, 'db');
  makeCertificate(certificate, owner);

  const fileOf = (node: Node, name: string) => {
    const own = addressOf(node);
    let text = readFileSync(join(DEPLOY, name), 'utf8');
    // first all that differs from node to node, then what is common
    text = text
      .replace(/^name: db1$/m, `name: ${node}`)
      .replace(
        /^(\s*(?:listen|connect_address|[\w-]+-urls): (?:http:\/\/)?)10\.0\.0\.11/gm,
        `$1${own}`,
      )
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', '127.0.0.')
      .replaceAll('SECRET', password)
      .replace('/var/lib/postgresql/15/canopy', join(folder, node, 'data'))
      .replace('/var/lib/postgresql/.patroni.pgpass', join(folder, node, 'pgpass'))
      .replace('/var/lib/etcd/canopy', join(folder, node, 'etcd'))
      .replaceAll('/etc/canopy/db.', `${certificate}.`);
    // sockets of three servers on one machine
    if (name === 'patroni.yml') {
      text = text.replace(
        /^ {2}pg_hba:$/m,
        `  parameters:\n    unix_socket_directories: ${join(folder, node)}\n  pg_hba:`,
      );
    }
    const file = join(folder, node, name);
    writeFileSync(file, text);
    return file;
  };
  const start = (key: string, command: string, args: string[], as?: Owner) => {
    const log = openSync(join(folder, `${key}.log`), 'a');
    // its client looks for certificates in the home of whom it runs as
    const env = as ? { ...process.env, HOME: folder } : process.env;
    const child = spawn(command, args, { ...as, env, stdio: ['ignore', log, log] });
    closeSync(log);
    running.set(key, child);
  };
  const end = async (key: string, signal: 'SIGKILL' | 'SIGTERM') => {
    const child = running.get(key);
    running.delete(key);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const startEtcd = (node: Node) =>
    start(`etcd-${node}`, '/usr/bin/etcd', ['--config-file', fileOf(node, 'etcd.conf.yml')]);
  const startPatroni = (node: Node) =>
    start(`patroni-${node}`, '/usr/bin/patroni', [fileOf(node, 'patroni.yml')], owner);
  for (const node of NODES) {
    mkdirSync(join(folder, node), { recursive: true });
    chownSync(join(folder, node), owner.uid, owner.gid);
    startEtcd(node);
  }
  await wait(2_000);
  for (const node of NODES) startPatroni(node);

  let proxy = await openProxy(folder);

  const pidOf = (node: Node): number | undefined => {
    try {
      return Number(readFileSync(join(folder, node, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  };
  const killPostgres = (node: Node) => {
    const pid = pidOf(node);
    if (pid) process.kill(pid, 'SIGKILL');
  };

  interface Member {
    name: Node;
    role: string;
    state: string;
    lag?: number | string;
  }
  const members = async (): Promise<Member[]> => {
    for (const node of NODES) {
      const told = await fetch(`http://${addressOf(node)}:8008/cluster`).catch(() => null);
      if (told) return ((await told.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const whole = async () => {
    for (const until = Date.now() + 120_000; Date.now() < until; await wait(500)) {
      const all = await members();
      const follow = all.filter(
        ({ role, state, lag }) =>
          role !== 'leader' &&
          (state === 'running' || state === 'streaming') &&
          typeof lag === 'number' &&
          lag < 1_000_000,
      );
      const standby = all.some(({ role }) => role === 'sync_standby');
      if (all.some(({ role }) => role === 'leader') && standby && follow.length === 2) return;
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(await members())}`);
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.10:5000/postgres?sslmode=verify-full&sslrootcert=${certificate}.crt`,
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (!leader) throw new Error('there is no primary');
      return leader.name;
    },
    whole,
    killPostgres,
    async killNode(node) {
      killPostgres(node);
      await Promise.all([
        end(`patroni-${node}`, 'SIGKILL'),
        // its part of the cluster's memory, too, be it the one that leads there
        end(`etcd-${node}`, 'SIGKILL'),
      ]);
    },
    startNode(node) {
      startEtcd(node);
      startPatroni(node);
    },
    async holdEtcd(ms) {
      const all = NODES.map((node) => running.get(`etcd-${node}`)!);
      for (const etcd of all) etcd.kill('SIGSTOP');
      await wait(ms);
      for (const etcd of all) etcd.kill('SIGCONT');
    },
    async restartProxy() {
      await proxy.end();
      proxy = await openProxy(folder);
    },
    async close() {
      for (const node of NODES) await end(`patroni-${node}`, 'SIGKILL');
      for (const node of NODES) killPostgres(node);
      for (const key of [...running.keys()]) await end(key, 'SIGKILL');
      await proxy.end();
    },
  };
}
