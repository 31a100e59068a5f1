import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: the checks, then the unit tests and the journeys beside each other, because a journey waits a third
 * of its time. The pages are made beside the checks; the demo company takes longer than both, and is made
 * once for all who want one, and kept where `DEMO_COMPANY` names an empty folder for it: the journeys begin when it
 * stands, the one unit test that begins with it waits for it. What the journeys print is kept until the unit tests have
 * printed theirs.
 */
const ROOT = join(import.meta.dirname, '..');
const kept = process.env['DEMO_COMPANY'];
const company = kept ?? mkdtempSync(join(tmpdir(), 'canopy-demo-'));
const env = { ...process.env, DEMO_COMPANY: company };
const children = new Set<ReturnType<typeof spawn>>();

/** Who presses Ctrl-C ends the steps, and their failure ends this. */
process.on('SIGINT', () => {});

try {
  const demo = step(process.execPath, ['scripts/make-demo.ts', company]);
  const checked = Promise.all([
    step('npm', ['run', 'check']),
    step(process.execPath, ['scripts/build-web.ts', '--if-stale']),
  ]);
  const units = checked.then(() => step('npm', ['run', 'test:unit']));
  const journeys = Promise.all([checked, demo]).then(() => step('npm', ['run', 'test:e2e'], units));
  // whoever reads why one failed wants to know about the other, too
  await Promise.allSettled([units, journeys]);
  await Promise.all([units, journeys]);
} catch (error) {
  for (const child of children) child.kill();
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(`${company}-making`, { recursive: true, force: true });
  if (!kept) rmSync(company, { recursive: true, force: true });
}

/** Runs a command to its end; fails when it does. What it prints is kept until `after` is over. */
function step(command: string, args: string[], after?: Promise<void>): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: after ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  });
  const begun = performance.now();
  children.add(child);
  if (after) {
    const waiting: Buffer[] = [];
    let print = (text: Buffer) => void waiting.push(text);
    child.stdout?.on('data', (text: Buffer) => print(text));
    child.stderr?.on('data', (text: Buffer) => print(text));
    const show = () => {
      for (const text of waiting) process.stdout.write(text);
      print = (text) => void process.stdout.write(text);
    };
    after.then(show, show);
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      console.log(
        `— ${seconds} s: ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`,
      );
      if (code === 0) resolve();
      else reject(new Error(`failed: ${[command, ...args].join(' ')}`));
    });
  });
}
