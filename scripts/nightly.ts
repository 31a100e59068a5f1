import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureOf } from './nightly/figure.ts';
import { missingFor } from './nightly/needs.ts';
import { holds, readPage, renderPage, type Result } from './nightly/page.ts';
import type { Line } from './nightly/line.ts';
import { PARTS } from './nightly/parts.ts';

/**
 * `.ci/nightly` lists the parts with their commands, `.ci/nightly money` runs one, `.ci/nightly all` runs
 * all. Each line that ran is written to `docs/nightly.md`; exits with 1 when one is broken or could not be
 * tried, because what it needs is not here. `TEST_DATABASE_URL`, `BENCH_DATABASE_URL` and `DATABASE_URL` name
 * a PostgreSQL server.
 */
const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/nightly.md');
/** No part may take longer. */
const PART_MS = 30 * 60_000;

const wanted = process.argv.slice(2);
const runnable = Object.keys(PARTS).filter((name) => PARTS[name]!.every(({ byHand }) => !byHand));
const unknown = wanted.filter((name) => name !== 'all' && !runnable.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${runnable.join(', ')}.`);
  process.exit(1);
}
const results = existsSync(PAGE) ? readPage(readFileSync(PAGE, 'utf8')) : new Map<string, Result>();
for (const name of wanted.includes('all') ? runnable : wanted) await runPart(PARTS[name]!);
if (wanted.length === 0) list();
writePage();

async function runPart(lines: readonly Line[]): Promise<void> {
  const until = Date.now() + PART_MS;
  for (const { what, by } of lines) {
    const missing = missingFor(by, process.env);
    if (missing.length > 0) {
      console.error(`not tried, ${missing.join(', ')} missing: ${what}`);
      process.exitCode = 1;
      continue;
    }
    const result = await tried(by, until);
    results.set(what, result);
    writePage();
    console.log(`\n— ${what}: ${result.figure} (${result.minutes} min)\n`);
    if (!holds(result)) process.exitCode = 1;
  }
}

/** Runs the commands of a line until one fails. */
async function tried(commands: readonly string[], until: number): Promise<Result> {
  const from = Date.now();
  const commit = git('rev-parse', '--short', 'HEAD');
  const figures: string[] = [];
  let broken = '';
  for (const command of commands) {
    console.log(`> ${command}`);
    const { code, output } = await run(command, until);
    const figure = figureOf(output);
    if (figure) figures.push(figure);
    if (Date.now() >= until) broken = 'its part took longer than 30 minutes';
    else if (code !== 0) broken = `\`${command}\` failed`;
    if (broken) break;
  }
  if (!broken && figures.length === 0) broken = 'it shows no figure';
  return {
    figure: [...(broken ? [`BROKEN: ${broken}`] : []), ...figures].join('; '),
    commit,
    day: new Date().toISOString().slice(0, 10),
    minutes: ((Date.now() - from) / 60_000).toFixed(1),
  };
}

/** A command in a process group of its own, which is ended when time is up. */
function run(command: string, until: number): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, {
    cwd: ROOT,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FULL: '1' },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    process.stdout.write(data);
  });
  const timer = setTimeout(() => process.kill(-child.pid!), Math.max(0, until - Date.now()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

function list(): void {
  for (const [name, lines] of Object.entries(PARTS)) {
    console.log(`\n${name}`);
    for (const { what, promise, by, byHand } of lines) {
      const result = results.get(what);
      const last = result ? `${result.figure}, ${result.day}` : 'not run yet';
      console.log(`  ${what}: ${promise}\n    ${byHand ? `by hand: ${byHand}` : last}`);
      for (const command of by) console.log(`    > ${command}`);
    }
  }
}

function writePage(): void {
  writeFileSync(PAGE, renderPage(PARTS, results));
  // in the layout that the check asks for
  execFileSync('npx', ['oxfmt', PAGE], { cwd: ROOT, stdio: 'ignore' });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
