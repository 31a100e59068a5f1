import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Verdict } from './verdict.ts';

/**
 * The Node shipped with the packages. It does not come from the Node project itself, so its binary is
 * pinned by hash.
 */
export interface PinnedNode {
  version: string;
  /** Of the package, as in the lockfile. */
  integrity: string;
  /** SHA-256 of the binary in lower-case hex, by platform. */
  programs: Record<string, string>;
}

export const pinnedNode = JSON.parse(
  readFileSync(join(import.meta.dirname, 'node.json'), 'utf8'),
) as PinnedNode;

/** Path of the binary for a platform within the packages. */
export const programOf = (root: string, platform: string): string =>
  join(root, `node_modules/node-${platform}/bin/node`);

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await finished(createReadStream(file).on('data', (piece) => hash.update(piece)));
  return hash.digest('hex');
}

/** Whether the installed binary is the pinned one. */
export async function installedNode(root: string, pinned = pinnedNode): Promise<Verdict> {
  for (const [platform, expected] of Object.entries(pinned.programs)) {
    const file = programOf(root, platform);
    if (!existsSync(file)) continue;
    const found = await sha256(file);
    if (found !== expected)
      return { state: 'bad', text: `Node of ${platform} is ${found}, pinned is ${expected}` };
  }
  return { state: 'good', text: `Node ${pinned.version} is the pinned one` };
}

/** Unpacks one file of an archive and returns its SHA-256. */
async function hashInArchive(archive: Uint8Array, path: string): Promise<string> {
  const tar = spawn('tar', ['-xzO', path], { stdio: ['pipe', 'pipe', 'ignore'] });
  const hash = createHash('sha256');
  const ended = new Promise<number | null>((resolve) => tar.on('close', resolve));
  tar.stdout.on('data', (piece: Buffer) => hash.update(piece));
  // tar may stop reading once it has the requested file
  tar.stdin.on('error', () => {});
  tar.stdin.end(archive);
  return (await ended) === 0 ? hash.digest('hex') : 'not in the archive';
}

/**
 * Whether the pinned binaries are the Node project's own: checks its list of hashes, its archive, and the
 * binary inside.
 *
 * @param dist where the project's releases are
 */
export async function officialNode(
  dist = 'https://nodejs.org/dist',
  pinned = pinnedNode,
): Promise<Verdict> {
  const release = `${dist}/v${pinned.version}`;
  const get = async (file: string) => {
    const response = await fetch(`${release}/${file}`, { signal: AbortSignal.timeout(60_000) });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  try {
    const list = new TextDecoder().decode(await get('SHASUMS256.txt'));
    for (const [platform, expected] of Object.entries(pinned.programs)) {
      const folder = `node-v${pinned.version}-${platform}`;
      const archive = await get(`${folder}.tar.gz`);
      const hash = createHash('sha256').update(archive).digest('hex');
      if (!list.split('\n').includes(`${hash}  ${folder}.tar.gz`))
        return { state: 'bad', text: `the archive ${folder} is not the one of the list` };
      const official = await hashInArchive(archive, `${folder}/bin/node`);
      if (official !== expected)
        return {
          state: 'bad',
          text: `Node of ${platform} is not the official one: pinned ${expected}, official ${official}`,
        };
    }
    return { state: 'good', text: `Node ${pinned.version} is the official one` };
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    return { state: 'unknown', text: `Node against the official list (${release}): ${why}` };
  }
}
