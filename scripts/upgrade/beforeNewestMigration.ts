import { execFileSync } from 'node:child_process';

const MIGRATIONS = 'apps/server/src/platform/database/migrations';

/**
 * The commit before the newest migration, so that an upgrade from there has one to run.
 *
 * @throws Error when the history does not go back that far
 */
export function beforeNewestMigration(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS).trim();
  try {
    return git('rev-parse', '--verify', `${added}^`).trim();
  } catch {
    throw new Error('The history has no commit before the newest migration: name one.');
  }
}
