import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootCertificates } from 'node:tls';

const REPOSITORY = join(import.meta.dirname, '../..');
const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
/** Node's image as built here when no registry is reachable. */
const OWN_BASE = 'localhost/canopy-try-base';
const IMAGE = 'localhost/canopy-try';

const buildah = (...args: string[]): string =>
  // its complaints are included in the error
  execFileSync('buildah', args, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

const quietly = (...args: string[]): boolean => {
  try {
    execFileSync('buildah', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Debian plus the Node and npm running this script, in the same places as in Node's image. */
function makeBase(work: string): void {
  const base = join(work, 'base');
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' });
  cpSync(process.execPath, join(base, 'usr/local/bin/node'));
  const npm = dirname(dirname(process.env['npm_execpath']!));
  mkdirSync(join(base, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'));
  const made = buildah('from', 'scratch');
  buildah('add', made, base, '/');
  buildah(
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    made,
  );
  buildah('commit', '--rm', made, OWN_BASE);
}

/** Additional certificate authorities of this machine, for npm during the build. */
function npmSettings(work: string): string {
  const authorities = join(work, 'authorities.pem');
  writeFileSync(authorities, rootCertificates.join('\n'));
  const more = process.env['NODE_EXTRA_CA_CERTS'];
  if (more) appendFileSync(authorities, `\n${readFileSync(more, 'utf8')}`);
  const settings = join(work, 'npmrc');
  writeFileSync(settings, 'cafile=/run/authorities.pem\n');
  return settings;
}

/** An image's run configuration. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  Healthcheck?: { Test: string[] };
}

/** The image of `deploy/Containerfile` as built here, in its own folder. */
export interface BuiltImage {
  root: string;
  config: ImageConfig;
  remove: () => void;
}

/** Builds the image with Debian's buildah, without a daemon. Requires root. */
export function buildImage(): BuiltImage {
  const work = mkdtempSync(join(tmpdir(), 'canopy-image-'));
  try {
    const pulled = quietly('pull', NODE_IMAGE);
    if (!pulled && !quietly('inspect', '--type', 'image', OWN_BASE)) makeBase(work);
    const settings = npmSettings(work);
    buildah(
      ...['bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers=false'],
      ...['--build-arg', `BASE=${pulled ? NODE_IMAGE : OWN_BASE}`],
      ...['--volume', `${settings}:/root/.npmrc:ro`],
      ...['--volume', `${join(work, 'authorities.pem')}:/run/authorities.pem:ro`],
      ...['--volume', `${process.env['npm_config_cache']}:/root/.npm`],
      ...['-f', 'deploy/Containerfile', '-t', IMAGE, '.'],
    );
    const container = buildah('from', '--pull-never', IMAGE);
    const about = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as {
      Docker: { config: ImageConfig };
    };
    return {
      root: buildah('mount', container),
      config: about.Docker.config,
      remove: () => {
        quietly('rm', container);
        quietly('rmi', IMAGE);
      },
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
