import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holds, readPage, type Result } from '../nightly/page.ts';
import { PARTS } from '../nightly/parts.ts';

/** For each part of `.ci/nightly`, or with `each` for each line, how many commits ago it ran. */
export function agesOf(root: string, each: boolean): string[] {
  const results = readPage(readFileSync(join(root, 'docs/nightly.md'), 'utf8'));
  return Object.entries(PARTS).flatMap(([part, lines]) => {
    const ages = lines
      .filter(({ byHand }) => !byHand)
      .map(({ what }) => ({ what, age: ageOf(root, results.get(what)) }));
    if (ages.length === 0) return [];
    if (each) return ages.map(({ what, age }) => `${part}: ${what}: ${age}`);
    return [`${part}: ${ages.map(({ age }) => age).join(', ')}`];
  });
}

/** Commits since a run; since its day where its own commit is not known here. */
function ageOf(root: string, result: Result | undefined): string {
  if (!result) return 'not run yet';
  const state = holds(result) ? '' : ' (BROKEN)';
  const count = (...range: string[]) => git(root, 'rev-list', '--count', ...range);
  const commits = count(`${result.commit}..HEAD`) ?? count(`--since=${result.day}`, 'HEAD') ?? '?';
  return `${commits}${state}`;
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
