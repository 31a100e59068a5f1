import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Figures } from './figures.ts';
import type { Answers } from './reads.ts';
import type { Contents } from './tables.ts';

/** A company as left by one version of the product, with what that version showed. */
export interface Fixture {
  /** The commit that created it. */
  version: string;
  /** When its API was read, ISO 8601 in UTC; answers depend on the day. */
  madeAt: string;
  /** Source of its secrets; without it nobody can sign in and nothing sealed opens. */
  masterKey: string;
  /** The migrations run, in order, each with the SHA-256 of its text. */
  migrations: { name: string; sha256: string }[];
  contents: Contents;
  figures: Figures;
  answers: Answers;
}

const FOLDER = join(import.meta.dirname, 'fixtures');
const SUFFIX = '.json.gz';

/** The versions for which a company is stored. */
export function versions(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length));
}

/** Reads the company of a version. */
export function readFixture(version: string): Fixture {
  return JSON.parse(
    gunzipSync(readFileSync(join(FOLDER, version + SUFFIX))).toString('utf8'),
  ) as Fixture;
}

/** Writes the company of a version and returns the file's path. */
export function writeFixture(fixture: Fixture): string {
  const path = join(FOLDER, fixture.version + SUFFIX);
  writeFileSync(path, gzipSync(JSON.stringify(fixture), { level: 9 }));
  return path;
}
