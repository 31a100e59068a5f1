import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUGS } from './plantedBugs/bugs.ts';
import type { PlantedBug } from './plantedBugs/plantedBug.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Plants one bug after another in a copy of the last commit and runs the tests that should catch it: each
 * time they must fail. `node scripts/plantedBugs.ts receiver` plants only bugs whose name contains the
 * word.
 */
function main(word: string): void {
  const bugs = BUGS.filter(({ name }) => name.includes(word));
  if (bugs.some(({ server }) => server) && !process.env['TEST_DATABASE_URL']) {
    console.error(
      'Some of these bugs are seen on a PostgreSQL server alone: set TEST_DATABASE_URL.',
    );
    process.exitCode = 1;
    return;
  }
  const copy = mkdtempSync(join(tmpdir(), 'canopy-planted-'));
  try {
    execFileSync('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    for (const folder of ['', 'apps/server/', 'apps/web/']) {
      const modules = `${folder}node_modules`;
      spawnSync('cp', ['-al', join(ROOT, modules), join(copy, modules)]);
    }
    let seen = 0;
    for (const bug of bugs) {
      const found = isSeen(copy, bug);
      if (found) seen += 1;
      console.log(`${found ? 'seen  ' : 'MISSED'}  ${bug.name}`);
    }
    console.log(`figure: ${seen} of ${bugs.length} planted bugs seen`);
    if (bugs.length === 0 || seen < bugs.length) process.exitCode = 1;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT });
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Whether the tests fail with the bug; that they pass without it is checked by `npm test`. */
function isSeen(copy: string, { name, file, from, to, tests, server }: PlantedBug): boolean {
  // some tests run only on the embedded database, where a server makes no difference
  const { TEST_DATABASE_URL, ...others } = process.env;
  const env = server ? { ...others, TEST_DATABASE_URL } : others;
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${name}: ${file} has changed`);
  unlinkSync(path);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    const run = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...tests],
      { cwd: copy, encoding: 'utf8', env: { ...env, FULL: '' } },
    );
    if (/No test files found/.test(run.stdout + run.stderr)) throw new Error(`${name}: no tests`);
    // a run without a failed assertion has not caught the bug: it did not start
    return run.status !== 0 && / failed/.test(run.stdout);
  } finally {
    writeFileSync(path, source);
  }
}

main(process.argv[2] ?? '');
