import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beforeNewestMigration } from './beforeNewestMigration.ts';

const root = mkdtempSync(join(tmpdir(), 'canopy-history-'));
afterAll(() => rmSync(root, { recursive: true }));

test('an upgrade begins before the newest migration, whatever came after it', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  const folder = join(root, 'apps/server/src/platform/database/migrations');
  mkdirSync(folder, { recursive: true });
  const commit = (path: string) => {
    writeFileSync(path, path);
    git('add', '.');
    git('commit', '--quiet', '--message', path);
    return git('rev-parse', 'HEAD');
  };
  commit(join(folder, '0001-first.sql'));
  expect(() => beforeNewestMigration(root)).toThrow('name one');
  const before = commit(join(root, 'between.ts'));
  commit(join(folder, '0002-second.sql'));
  commit(join(root, 'after.ts'));
  expect(beforeNewestMigration(root)).toBe(before);
});
