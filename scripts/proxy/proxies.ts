import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST } from './browser.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const PATIENCE_MS = 10_000;

/** The ports a proxy listens on, and the server's. */
interface Ports {
  server: number;
  plain: number;
  tls: number;
}

interface Certificate {
  /** Both in the same folder. */
  certificate: string;
  key: string;
}

/** A proxy with an example in the repository. */
export interface ProxyKind {
  name: string;
  /** Name of program and Debian package. */
  program: string;
  /**
   * Writes the example into the folder, with only ports and certificate changed; returns the command that
   * starts it.
   */
  prepare: (folder: string, ports: Ports, certificate: Certificate) => string[];
}

export const PROXIES: readonly ProxyKind[] = [
  {
    name: 'nginx',
    program: 'nginx',
    prepare(folder, ports, { certificate, key }) {
      const site = example('nginx.conf', [
        ['server 127.0.0.1:3000', `server 127.0.0.1:${ports.server}`],
        ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`],
        ['/etc/ssl/canopy/fullchain.pem', certificate],
        ['/etc/ssl/canopy/privkey.pem', key],
      ]).replaceAll(/^ *listen \[::\].*\n/gm, '');
      writeFileSync(join(folder, 'canopy.conf'), site);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      // the settings around it in Debian's /etc/nginx/nginx.conf
      const whole = [
        'daemon off;',
        process.getuid?.() === 0 ? 'user root;' : '',
        'worker_processes 1;',
        `pid ${join(folder, 'nginx.pid')};`,
        'error_log stderr;',
        'events {}',
        'http {',
        'access_log off;',
        'include /etc/nginx/mime.types;',
        ...folders,
        `include ${join(folder, 'canopy.conf')};`,
        '}',
      ];
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, whole.join('\n'));
      return ['nginx', '-c', file, '-p', folder];
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    prepare(folder, ports, { certificate, key }) {
      const site = example('Caddyfile', [
        [`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`],
        ['127.0.0.1:3000', `127.0.0.1:${ports.server}`],
      ]);
      const file = join(folder, 'Caddyfile');
      const here = [
        'admin off',
        'default_bind 127.0.0.1',
        `http_port ${ports.plain}`,
        `https_port ${ports.tls}`,
        `storage file_system ${join(folder, 'storage')}`,
      ];
      writeFileSync(file, `{\n\t${here.join('\n\t')}\n}\n${site}`);
      return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

/** Whether its program is on this machine. */
export const isHere = ({ program }: ProxyKind): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** A self-signed certificate for the host name of the examples. */
export function makeCertificate(folder: string): Certificate & { ca: string } {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];
  const of = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...of, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key, ca: readFileSync(certificate, 'utf8') };
}

/** Starts a proxy in its own folder; resolves when it listens. */
export async function startProxy(
  kind: ProxyKind,
  folder: string,
  ports: Ports,
  certificate: Certificate,
): Promise<{ end: () => Promise<void> }> {
  mkdirSync(folder);
  const [program, ...args] = kind.prepare(folder, ports, certificate);
  const file = join(folder, 'log');
  const log = openSync(file, 'a');
  const child = spawn(program!, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: folder },
  });
  closeSync(log);
  const ended = once(child, 'exit');
  for (const until = Date.now() + PATIENCE_MS; !(await listens(ports.tls)); await wait(50)) {
    if (child.exitCode === null && Date.now() < until) continue;
    throw new Error(`${kind.name} does not start: ${readFileSync(file, 'utf8')}`);
  }
  return {
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error if the example no longer contains the text to be changed */
function example(name: string, changes: readonly [from: string, to: string][]): string {
  let text = readFileSync(join(DEPLOY, name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not say: ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
