import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Figures } from './figures.ts';
import type { Answers } from './reads.ts';
import type { Contents } from './tables.ts';

/** A company as one version of the product left it, and what it showed of it. */
export interface Fixture {
  /** The commit that made it. */
  version: string;
  /** When its API was read, ISO 8601 in UTC: reads depend on the day. */
  madeAt: string;
  /** What its secrets are derived from: without it nobody signs in and nothing sealed opens. */
  masterKey: string;
  /** The migrations that had run, in order, each with the SHA-256 of its text. */
  migrations: { name: string; sha256: string }[];
  contents: Contents;
  figures: Figures;
  answers: Answers;
}

const FOLDER = join(import.meta.dirname, 'fixtures');
const SUFFIX = '.json.gz';

/** The versions of which a company is kept. */
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

/** Writes the company of a version and answers the file's path. */
export function writeFixture(fixture: Fixture): string {
  const path = join(FOLDER, fixture.version + SUFFIX);
  writeFileSync(path, gzipSync(JSON.stringify(fixture), { level: 9 }));
  return path;
}
