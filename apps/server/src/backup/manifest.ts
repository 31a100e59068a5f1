import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Description of a backup. */
export interface Manifest {
  product: 'canopy';
  /** Name of the backup: its start time, UTC. */
  name: string;
  version: string;
  /** Last migration. */
  schema: string;
  database: 'server' | 'embedded';
  /** Fingerprint of the master key, which is not in the backup. */
  keyFingerprint: string;
  /** Files are in a bucket, which is backed up separately. */
  bucket: boolean;
  /** SHA-256 of every file in the backup, by path. */
  hashes: Record<string, string>;
}

const fileOf = (folder: string) => join(folder, 'manifest.json');

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** SHA-256 of every file below a folder except the manifest, by relative path. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'manifest.json')
    .toSorted();
  const hashes: Record<string, string> = {};
  for (const path of paths) hashes[path] = await hashOf(join(folder, path));
  return hashes;
}

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(fileOf(folder), JSON.stringify(manifest, null, 1));

/**
 * Reads a backup's manifest and checks every file against it.
 *
 * @throws Error naming the first file that is missing, changed or unexpected
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`There is no whole backup in ${folder}.`, { cause: error });
  }
  const hashes = await hashesOf(folder);
  for (const path of new Set([...Object.keys(manifest.hashes), ...Object.keys(hashes)])) {
    if (hashes[path] !== manifest.hashes[path])
      throw new Error(`The backup is not what was written: ${path} differs.`);
  }
  return manifest;
}

/** The schema stated in a backup; null if it cannot be read. */
export const schemaOf = (folder: string): string | null => said(folder)?.schema ?? null;

/** The fingerprint of the master key a backup belongs to; null if it cannot be read. */
export const keyOf = (folder: string): string | null => said(folder)?.keyFingerprint ?? null;

function said(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}
